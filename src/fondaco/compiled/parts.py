"""What is compiled once only: functions that others call become machine code in their entries alone.

Numba optimises every function by itself and makes machine code of it, although nobody calls those that
are linked into others.  Here they stay parts, which an entry links and optimises all together.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.untyped_passes import TranslateByteCode


class Unloaded:
    """The code generator as a part sees it: there is no machine code, so there is no place for its environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def set_env(self, name: str, env: Any) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)


class Part(JITCodeLibrary):
    """A function for others: only its own code, neither optimised nor loaded."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalize_dynamic_globals()
        self._finalized = True

    @property
    def codegen(self) -> Any:
        return Unloaded(self._codegen)

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


class Whole(JITCodeLibrary):
    """An entry with all parts below it."""

    def finalize(self) -> None:
        self._linking_libraries = below(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Twice: functions are copied into their callers in the first pass, and made simple in the second."""
        super()._optimize_final_module()
        super()._optimize_final_module()


def below(libraries: list[Any]) -> list[Any]:
    """These and all that their parts call, each once."""
    found: dict[Any, None] = {}
    new = list(libraries)
    while new:
        library = new.pop()
        if library not in found:
            found[library] = None
            new.extend(library._linking_libraries if isinstance(library, Part) else ())
    return list(found)


def compiler_into(kind: type[JITCodeLibrary]) -> type[CompilerBase]:
    """Numba's compiler, with its code in libraries of this kind."""

    @register_pass(mutates_CFG=False, analysis_only=True)
    class Open(FunctionPass):
        _name = f"open_{kind.__name__.lower()}"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            return True

    class Compiler(CompilerBase):
        def define_pipelines(self) -> list[Any]:
            passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes.add_pass_after(Open, TranslateByteCode)
            passes.finalize()
            return [passes]

    return Compiler


PartCompiler, WholeCompiler = compiler_into(Part), compiler_into(Whole)
