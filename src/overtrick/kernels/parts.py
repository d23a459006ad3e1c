"""Functions that run only as parts of a compiled loop.

Numba makes every function that it compiles ready to run by itself: it turns it into machine
code and wraps it for C.  A rule only ever runs inside a loop, so that this is lost time, about
a third of all that compiling takes.
"""

from typing import Any, Final

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


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
"""What Numba is told of a part; there is one copy of it in each loop that calls it."""

INLINED: Final[Any] = {**PART, "forceinline": True}
"""Of a part whose callers get its code instead of a call."""
