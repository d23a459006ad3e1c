"""Everything that depends on Numba's private parts: its compiler, its cache, its LLVM builders.

Other files use Numba's documented interface only, and get what is here through ``backend``,
which falls back on ``plain_njit`` when this file cannot be loaded.
"""

from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding
import llvmlite.ir as ir
import numba
from numba import _dynfunc, types  # type: ignore[attr-defined]
from numba.core import cgutils
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import register_pass
from numba.core.dispatcher import Dispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import intrinsic

WAY: Final = "internals"
WORD: Final = ir.IntType(64)
BIT: Final = ir.IntType(1)

for _owner, _name in (
    (JITCodeLibrary, "_finalize_final_module"),
    (FunctionCache, "_index_key"),
    (Dispatcher, "compile"),
    (Compiler, "define_pipelines"),
    (NativeLowering, "run_pass"),
    (_dynfunc, "make_function"),
    (ir.IRBuilder, "ctpop"),
    (ir.IRBuilder, "ctlz"),
    (ir.IRBuilder, "cttz"),
    (ir.IRBuilder, "asm"),
    (cgutils, "get_or_insert_function"),
    (cgutils, "get_item_pointer"),
):
    getattr(_owner, _name)  # used below, some of it without an error if it were missing


# Functions that run only as parts of a compiled loop.  Numba makes every function that it
# compiles ready to run alone: it turns it into machine code and wraps it for C.  A rule only
# ever runs inside a loop, so that this would waste about a third of the time to compile.


class PartLibrary(JITCodeLibrary):
    """The code of a part with all it calls, optimized so that loops take in less."""

    def _finalize_final_module(self) -> None:
        """No machine code is made of it."""
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class PartLowering(NativeLowering):
    """Numba's own translation into a library that is not run."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        empty: Any = PartLibrary
        library = state.library = empty(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)  # type: ignore[no-untyped-call]
        lowered = state.cr
        described = lowered.fndesc
        stand_in = _dynfunc.make_function(  # callers look their callee up by this; nobody calls it
            described.lookup_module(), described.qualname, "", 0, lowered.env, (library,)
        )
        state.targetctx.insert_user_function(stand_in, described, [library])
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


class PartCompiler(Compiler):
    """Numba's compiler, up to where a function would be made ready to run."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)  # type: ignore[no-untyped-call]
        self.state.flags.no_compile = True

    def define_pipelines(self) -> list[Any]:
        (passes,) = super().define_pipelines()  # type: ignore[no-untyped-call]
        passes.passes = [
            (PartLowering if step is NativeLowering else step, words)
            for step, words in passes.passes
        ]
        passes.finalize()
        return [passes]


PART: Final[Any] = {"pipeline_class": PartCompiler, "no_cfunc_wrapper": True}
"""Options for a part; each loop that calls it has one copy of it."""

INLINED: Final[Any] = {**PART, "forceinline": True}
"""Options for a part whose callers get its code instead of a call."""


# Loops, kept on disk


def compile_loop(function: Callable[..., Any], name: str) -> Any:
    """
    *function* compiled, or loaded as it was compiled in an earlier run.

    Numba would look for it by the bytes of its closure, where every compiled
    function has a random name; so it is looked for by our own *name* for it.
    """
    loop: Any = numba.njit(nogil=True, cache=True)(function)
    loop._cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), name)
    return loop


def compile_search(search: Any, arguments: int) -> None:
    """Compiles a search for the address of its block and ints."""
    search.compile((types.int64,) * arguments)


def definition_of(value: Any) -> Any:
    """The function that an intrinsic was made of; any other value is returned unchanged."""
    return getattr(value, "_defn", value)


# What machines do with a word


@intrinsic
def count_ones(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def count_leading_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(BIT, 0))

    return types.int64(types.int64), generate


@intrinsic
def count_trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(BIT, 0))

    return types.int64(types.int64), generate


@intrinsic
def leading_zeros_of_nonzero(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(BIT, 1))

    return types.int64(types.int64), generate


@intrinsic
def trailing_zeros_of_nonzero(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(BIT, 1))

    return types.int64(types.int64), generate


MOVES_BITS: Final = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))
"""Whether the machine has ``extract_bits`` and ``deposit_bits``."""


llvmlite.binding.initialize_native_asmparser()  # for the instruction in ``deposit_bits``


@intrinsic
def extract_bits(typing_context: Any, word: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(WORD, [WORD, WORD])
        insert: Any = cgutils.get_or_insert_function
        extract = insert(builder.module, kind, "llvm.x86.bmi.pext.64")
        return builder.call(extract, arguments)

    return types.int64(types.int64, types.int64), generate


@intrinsic
def deposit_bits(typing_context: Any, word: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        # As an instruction that LLVM does not see through: with its intrinsic, optimized at -O3, a
        # loop took one of two calls for the other.  Why is not known; -O2 was right.
        kind = ir.FunctionType(WORD, [WORD, WORD])
        return builder.asm(kind, "pdepq $2, $1, $0", "=r,r,r", arguments, False)

    return types.int64(types.int64, types.int64), generate


# Blocks of words by their address

USES_ADDRESSES: Final = True
"""Whether ``memory_of`` is an address, for ``load_at`` and ``store_at``."""


def memory_of(block: Any) -> Any:
    """The address of a block of words, as compiled searches take it."""
    return block.ctypes.data


@intrinsic
def load_at(typing_context: Any, address: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = builder.inttoptr(arguments[0], WORD.as_pointer())
        return builder.load(builder.gep(pointer, [arguments[1]]))

    return types.int64(types.int64, types.int64), generate


@intrinsic
def store_at(typing_context: Any, address: Any, index: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = builder.inttoptr(arguments[0], WORD.as_pointer())
        builder.store(arguments[2], builder.gep(pointer, [arguments[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


# Nested tuples as rows of numbers


@intrinsic
def write_tuple(typing_context: Any, value: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = first_of_row(context, builder, signature, arguments)
        column = 0

        def write(kind: Any, part: Any) -> None:
            nonlocal column
            if isinstance(kind, types.BaseTuple):
                for place, member in enumerate(members(kind)):
                    write(member, builder.extract_value(part, place))
            else:
                number = context.cast(builder, part, kind, types.int64)
                builder.store(number, column_at(builder, first, column))
                column += 1

        write(value, arguments[0])
        return context.get_dummy_value()

    return types.void(value, rows, types.int64), generate


@intrinsic
def read_tuple(typing_context: Any, like: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = first_of_row(context, builder, signature, arguments)
        column = 0

        def read(kind: Any) -> Any:
            nonlocal column
            if isinstance(kind, types.BaseTuple):
                return context.make_tuple(builder, kind, [read(member) for member in members(kind)])
            number = builder.load(column_at(builder, first, column))
            column += 1
            return context.cast(builder, number, types.int64, kind)

        return read(like)

    return like(like, rows, types.int64), generate


def members(kind: Any) -> list[Any]:
    """The types of a tuple's members."""
    return list(kind)


def first_of_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the first number of the row lies, which the second and third argument name."""
    kind = signature.args[1]
    rows = context.make_array(kind)(context, builder, arguments[1])
    start = [arguments[2], context.get_constant(types.intp, 0)]
    pointer: Any = cgutils.get_item_pointer  # untyped in Numba
    return pointer(context, builder, kind, rows, start)


def column_at(builder: Any, first: Any, column: int) -> Any:
    return builder.gep(first, [ir.Constant(WORD, column)])
