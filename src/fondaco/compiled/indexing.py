"""Places in lists, which rules never count from the end: so compiled code need not ask whether one is negative."""

from __future__ import annotations

import ast
from typing import Any

from numba.core import types
from numba.extending import intrinsic

NAME = "place_in"


def _place_in(context: Any, number: Any) -> Any:
    """The same integer without a sign; Numba asks of every other whether it counts from the end."""
    if not isinstance(number, types.Integer):
        return None

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        given = signature.args[0]
        return context.cast(builder, arguments[0], given, types.intp if given.signed else types.uintp)

    return types.uintp(number), code


place_in: Any = intrinsic(_place_in)


class Indexing(ast.NodeTransformer):
    """Makes a place of each index in a function that is not a constant."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        for function in node.body:
            if isinstance(function, ast.FunctionDef):
                function.body = [self.visit(line) for line in function.body]
        future = sum(isinstance(line, ast.ImportFrom) and line.module == "__future__" for line in node.body[:2])
        node.body.insert(future + 1, ast.ImportFrom(__name__, [ast.alias(NAME)], 0))
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.slice, ast.Tuple):
            node.slice.elts = [place(index) for index in node.slice.elts]
        else:
            node.slice = place(node.slice)
        return node


def place(index: ast.expr) -> ast.expr:
    """``place_in(index)``, where the index is to be worked out."""
    if isinstance(index, ast.Constant | ast.Slice | ast.UnaryOp):
        return index
    return ast.Call(ast.Name(NAME, ast.Load()), [index], [])
