# Two commands: `make run` serves a table, `make test` proves.  Both set up .venv first.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
# Modules are translated once, not anew in each of the many processes that are started.
export PYTHONDONTWRITEBYTECODE :=
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
UV := $(BIN)/uv pip install --quiet --system-certs --python $(BIN)/python --constraint constraints.txt
# uv takes a fraction of pip's time; where it is missing, or finds no package, pip does it.
install = { [ -x $(BIN)/uv ] && $(UV) $(1); } || { echo "trying pip instead of uv ..."; $(PIP) $(1); }

# What coverage is measured on; it makes tests take three times as long, and adds nothing where
# the same is done over and over (in these folders, or in tests with these words in their names).
APART := arena beliefs benches browser compatibility compile server simulation solving
OVER_AND_OVER := agreement compiled damage hint naive oracle perft proof properties round_trip \
	solver twins
COVERED := not .md and (not bots or view_json) $(foreach word,$(APART) $(OVER_AND_OVER),and not $(word))

.PHONY: run test test-long coverage nightly check collected types types-of-page fmt bench mutants clean help

help:
	@echo "make run      serve tables to play at in the browser, and tell the address"
	@echo "make test     check format, lint and types, then prove everything, in small doses"
	@echo "make test-long  the whole doses, what has to be compiled, and thousands of deals"
	@echo "make coverage  see whether the tests reach nearly every branch of the rules"
	@echo "make nightly  the long proofs: power cuts, kills, twins, scanned messages"
	@echo "make check    format, lint and types only"
	@echo "make fmt      format the sources"
	@echo "make bench    measure; results on the screen"
	@echo "make mutants  break the rules on purpose and see whether the tests notice"
	@echo "make clean    remove what the other commands made"

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

# The tests are read and translated once, while types are checked, not by each process anew.
collected: .venv/.dev
	@said=$$($(BIN)/python -m pytest -qq -n 0 --collect-only) || { echo "$$said"; exit 1; }

types: .venv/.dev
	@$(BIN)/mypy --no-error-summary

types-of-page:
	@if command -v npx >/dev/null; then npx --yes --prefer-offline --package typescript@5.9.3 \
		tsc -p src/overtrick/server/web/jsconfig.json; \
	else echo "without Node the types of the page are not checked"; fi

fmt: .venv/.dev
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format .

bench: .venv/.dev
	@for bench in benches/*.py; do echo "== $$bench"; $(BIN)/python $$bench || exit 1; done

mutants: .venv/mutants/bin/mutmut
	@OVERTRICK_DOSE=whole .venv/mutants/bin/mutmut run --max-children 2
	@.venv/mutants/bin/mutmut results

clean:
	rm -rf .venv mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* dist .shots

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Overtrick needs Python 3.11 or later; none was found"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "could not make .venv: install Python's venv module (Debian: python3-venv)"; exit 1; }
	@$(PIP) uv || echo "without uv, setting up takes longer"

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
		|| echo "without PostgreSQL its tests are skipped"
	@touch $@
