"""Compiles a search that calls itself: fast with a bare address, or with every index checked."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import llvmlite.binding
import llvmlite.ir as ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from overtrick.kernels.fingerprint import modules_reached
from overtrick.kernels.parts import INLINED
from overtrick.kernels.teach import copied, kept_on_disk, knows, teach, unannotated
from overtrick.solver import words
from overtrick.solver.words import gathered, highest_bit, load, lowest_bit, scattered, store

MOVES_BITS = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))
WORD = ir.IntType(64)
ZERO_IS_UNDEFINED = ir.Constant(ir.IntType(1), 1)
Function = TypeVar("Function", bound=Callable[..., Any])

knows(words)


@intrinsic
def _load(typing_context: Any, address: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = builder.inttoptr(arguments[0], WORD.as_pointer())
        return builder.load(builder.gep(pointer, [arguments[1]]))

    return types.int64(types.int64, types.int64), generate


@intrinsic
def _store(typing_context: Any, address: Any, index: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = builder.inttoptr(arguments[0], WORD.as_pointer())
        builder.store(arguments[2], builder.gep(pointer, [arguments[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


@intrinsic
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ZERO_IS_UNDEFINED)

    return types.int64(types.int64), generate


@intrinsic
def _leading_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ZERO_IS_UNDEFINED)

    return types.int64(types.int64), generate


def _bits_moved(builder: Any, name: str, arguments: Any) -> Any:
    """Calls what x86 machines have for moving bits together or apart."""
    kind = ir.FunctionType(WORD, [WORD, WORD])
    insert: Any = cgutils.get_or_insert_function
    return builder.call(insert(builder.module, kind, name), arguments)


@intrinsic
def _extracted(typing_context: Any, word: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _bits_moved(builder, "llvm.x86.bmi.pext.64", arguments)

    return types.int64(types.int64, types.int64), generate


@intrinsic
def _deposited(typing_context: Any, word: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _bits_moved(builder, "llvm.x86.bmi.pdep.64", arguments)

    return types.int64(types.int64, types.int64), generate


@overload(load, jit_options=INLINED)
def _load_word(memory, index):  # type: ignore[no-untyped-def]
    if isinstance(memory, types.Integer):
        return lambda memory, index: _load(memory, index)  # type: ignore[call-arg]

    def checked(memory, index):  # type: ignore[no-untyped-def]
        if index < 0 or index >= len(memory):
            raise IndexError("a search reads beyond its memory")
        return memory[index]

    return checked


@overload(store, jit_options=INLINED)
def _store_word(memory, index, word):  # type: ignore[no-untyped-def]
    if isinstance(memory, types.Integer):
        return lambda memory, index, word: _store(memory, index, word)  # type: ignore[call-arg]

    def checked(memory, index, word):  # type: ignore[no-untyped-def]
        if index < 0 or index >= len(memory):
            raise IndexError("a search writes beyond its memory")
        memory[index] = word

    return checked


@overload(lowest_bit, jit_options=INLINED)
def _lowest_bit(word):  # type: ignore[no-untyped-def]
    return lambda word: _trailing_zeros(word)  # type: ignore[call-arg]


@overload(highest_bit, jit_options=INLINED)
def _highest_bit(word):  # type: ignore[no-untyped-def]
    return lambda word: 63 - _leading_zeros(word)  # type: ignore[call-arg]


@overload(gathered, jit_options=INLINED)
def _gathered(word, mask):  # type: ignore[no-untyped-def]
    if MOVES_BITS:
        return lambda word, mask: _extracted(word, mask)  # type: ignore[call-arg]
    return unannotated(gathered)


@overload(scattered, jit_options=INLINED)
def _scattered(word, mask):  # type: ignore[no-untyped-def]
    if MOVES_BITS:
        return lambda word, mask: _deposited(word, mask)  # type: ignore[call-arg]
    return unannotated(scattered)


def compiled_search(function: Function) -> Function:
    """
    A search, *function*, compiled with all it calls.

    Called with an address it does not look where it reads and writes; called
    with an array it checks every index.
    """
    search: Any = self_calling(function)
    search.compile((types.int64,) * function.__code__.co_argcount)
    return cast(Function, search)


def self_calling(function: Function) -> Function:
    """*function*, which may call itself, compiled with all it calls."""
    modules = modules_reached(function)
    teach(*modules)
    names = dict(function.__globals__)
    compiled = kept_on_disk(copied(function, names), modules)
    names[function.__name__] = compiled
    return compiled
