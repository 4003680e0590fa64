/** Which sources of the client import each other in a circle. Types are left out: they are gone when the page runs. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** By paths: what each source imports when it is loaded. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Of all TypeScript and Svelte sources in a folder, but tests; paths are relative to it. */
export function importsIn(folder: string): Imports {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const sources = names.filter((name) => /\.(ts|svelte)$/.test(name) && !/\.(test|testing|d)\.ts$/.test(name)).sort();
  return new Map(sources.map((name) => [name, importsOf(folder, name)]));
}

function importsOf(folder: string, name: string): readonly string[] {
  const text = readFileSync(join(folder, name), "utf8");
  const code = name.endsWith(".svelte") ? scripts(text) : text;
  return loaded(code).flatMap((from) => {
    const path = join(folder, dirname(name), from);
    // A component may contain itself.
    return from.startsWith(".") && path !== join(folder, name) && existsSync(path)
      ? [relative(folder, path).replaceAll("\\", "/")]
      : [];
  });
}

function scripts(component: string): string {
  return [...component.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join("\n");
}

/** What a source names in imports that are more than types, and in what it exports of others. */
export function loaded(code: string): readonly string[] {
  return ts.createSourceFile("source.ts", code, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) return areTypes(statement.importClause) ? [] : [named(statement)];
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly || !statement.moduleSpecifier) return [];
    return [named(statement)];
  });
}

function areTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings: names } = clause;
  return name === undefined && names !== undefined && ts.isNamedImports(names) && names.elements.every(isType);
}

function isType({ isTypeOnly }: ts.ImportSpecifier): boolean {
  return isTypeOnly;
}

function named({ moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration): string {
  return (moduleSpecifier as ts.StringLiteral).text;
}

/** The first circle found, from a source back to itself; undefined where there is none. */
export function circle(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  function follow(name: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const found = follow(next, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  }
  for (const name of imports.keys()) {
    const found = follow(name, []);
    if (found) return found;
  }
  return undefined;
}
