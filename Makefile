# `make run` starts a table server, `make test` runs the tests.  Both set up .venv first.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
# Keep bytecode, so that each of the many processes does not compile the modules again.
export PYTHONDONTWRITEBYTECODE :=
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
UV := $(BIN)/uv pip install --quiet --system-certs --python $(BIN)/python --constraint constraints.txt
# uv is much faster than pip; fall back to pip where uv is missing or finds no package.
install = { [ -x $(BIN)/uv ] && $(UV) $(1); } || { echo "trying pip instead of uv ..."; $(PIP) $(1); }

# Tests left out of the coverage run: it makes tests three times slower and adds nothing for
# tests that repeat the same thing (in these folders, or with these words in their names).
APART := arena beliefs benches browser compatibility compile server simulation solving
OVER_AND_OVER := agreement compiled damage hint naive oracle perft proof properties round_trip \
	solver twins
COVERED := not .md and (not bots or view_json) $(foreach word,$(APART) $(OVER_AND_OVER),and not $(word))

.PHONY: run test test-long coverage nightly check collected types types-of-page fmt bench mutants docs release clean help

help:
	@echo "make run      start a table server and print its address"
	@echo "make test     check format, lint and types, then run the tests"
	@echo "make test-long  longer runs, compiled code, and thousands of deals compared"
	@echo "make coverage  check that the tests reach nearly every branch of the rules"
	@echo "make nightly  the longest server tests: power cuts, kills, secrecy, fuzzing"
	@echo "make check    format, lint and types only"
	@echo "make fmt      format the sources"
	@echo "make bench    run the benchmarks and print the results"
	@echo "make mutants  change the rules on purpose and check that the tests notice"
	@echo "make docs     write the API reference, from docstrings, to site/"
	@echo "make release  build the wheel and check it in a clean environment (TAG=yes also tags)"
	@echo "make clean    remove everything that the other commands made"

.DEFAULT_GOAL := help

run: .venv/.ready
	@$(BIN)/overtrick serve

test: BESIDE := collected
test: check
	@$(BIN)/python -m pytest -q -n 4 -m 'not long'

test-long: .venv/.dev
	@OVERTRICK_DOSE=whole OVERTRICK_SHOTS=$${OVERTRICK_SHOTS:-$(CURDIR)/.shots} \
		$(BIN)/python -m pytest -q -n 3 -m 'long or dosed'

coverage: .venv/.dev
	@$(BIN)/python -m pytest -q -k '$(COVERED)' $(addprefix --ignore=tests/,$(APART)) \
		--cov --cov-report= --cov-report=json:.coverage.json
	@$(BIN)/python tests/coverage_floor.py .coverage.json

nightly: .venv/.dev
	@OVERTRICK_DOSE=whole OVERTRICK_TWINS=100000 OVERTRICK_KILLS=1000 OVERTRICK_SCANNED=1000000 \
		OVERTRICK_FUZZED=1000000 OVERTRICK_ASKED=1000 \
		$(BIN)/python -m pytest -q -n 0 -rP tests/server/test_twins.py tests/server/test_kill.py \
		tests/server/test_kill_postgres.py tests/server/test_secrecy_wire.py \
		tests/server/test_socket_fuzz.py tests/server/test_api_fuzz.py

check: .venv/.dev
	@$(BIN)/ruff format --check --quiet . || { echo "run 'make fmt'"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(MAKE) --no-print-directory --jobs=3 types types-of-page $(BESIDE)

# Collects the tests once while types are checked, so that each process finds their bytecode.
collected: .venv/.dev
	@said=$$($(BIN)/python -m pytest -qq -n 0 --collect-only) || { echo "$$said"; exit 1; }

types: .venv/.dev
	@$(BIN)/mypy --no-error-summary

types-of-page:
	@if command -v npx >/dev/null; then npx --yes --prefer-offline --package typescript@5.9.3 \
		tsc -p src/overtrick/server/web/jsconfig.json; \
	else echo "Node is missing: the types of the page are not checked"; fi

fmt: .venv/.dev
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format .

bench: .venv/.dev
	@for bench in benches/*.py; do echo "== $$bench"; $(BIN)/python $$bench || exit 1; done

mutants: .venv/mutants/bin/mutmut
	@OVERTRICK_DOSE=whole .venv/mutants/bin/mutmut run --max-children 2
	@.venv/mutants/bin/mutmut results

# pdoc documents a package with all its modules, but of overtrick only what it offers.
LAYERS := api core table record telling bots beliefs solver compile simulation arena programs server
docs: .venv/.dev
	@rm -rf site
	@$(BIN)/python -W error -m pdoc --docformat restructuredtext --output-directory site \
		overtrick $(addprefix overtrick.,$(LAYERS))
	@echo "the API reference is in site/index.html"

release: VERSION = $(shell $(BIN)/python -c 'import overtrick; print(overtrick.__version__)')
release: .venv/.dev
	@grep -q '^## $(VERSION) - 20' CHANGELOG.md \
		|| { echo "CHANGELOG.md has no dated section '## $(VERSION) - YYYY-MM-DD'"; exit 1; }
	@git diff --quiet HEAD || { echo "commit your changes first"; exit 1; }
	@rm -rf dist
	@$(BIN)/hatchling build
	@.ci/check_wheel $(PYTHON) dist/overtrick-$(VERSION)-py3-none-any.whl
	@if [ "$(TAG)" = yes ]; then git tag --annotate v$(VERSION) --message "Overtrick $(VERSION)"; \
	else echo "to tag it: git tag --annotate v$(VERSION) --message 'Overtrick $(VERSION)'"; fi

clean:
	rm -rf .venv mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* dist site .shots

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Overtrick needs Python 3.11 or later; none was found"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "could not make .venv: install Python's venv module (Debian: python3-venv)"; exit 1; }
	@$(PIP) uv || echo "uv is missing: setting up takes longer"

.venv/.ready: pyproject.toml constraints.txt | .venv/bin/python
	@echo "setting up .venv (once) ..."
	@$(call install,--editable .) && touch $@

# mutmut 3.8 reads a name inside pytest that pytest 9 no longer has.
.venv/mutants/bin/mutmut: | .venv/bin/python
	@$(PYTHON) -m venv .venv/mutants
	@.venv/mutants/bin/python -m pip install --quiet --disable-pip-version-check \
		'mutmut==3.8.0' 'pytest<9' hypothesis numba click

.venv/.dev: .venv/.ready
	@echo "setting up the development tools (once) ..."
	@$(call install,--editable '.[dev]')
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
		|| { $(call install,--no-deps --only-binary :all: pgserver); } \
		|| echo "PostgreSQL is missing: its tests are skipped"
	@touch $@
