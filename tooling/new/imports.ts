import ts from 'typescript';
import { inserted, parse, type Source, withItem } from './source-edit.ts';

/**
 * Adds an import to a source: its names join an import of the same module, or its line is inserted
 * in alphabetical order.
 */
export function withImport(source: Source, line: string): string {
  const newImport = importsOf({ path: source.path, text: line })[0];
  if (!newImport) throw new Error(`no import: ${line}`);
  const same = importsOf(source).find(
    (one) => moduleOf(one) === moduleOf(newImport) && isTypeOnly(one) === isTypeOnly(newImport),
  );
  if (!same) return withLine(source, newImport, line);
  const [have, names] = [namedOf(same), namedOf(newImport)];
  // A namespace import of the same module is the same line.
  if (!have || !names) return source.text;
  const present = new Set(have.elements.map((one) => one.name.text));
  const missing = names.elements.find((one) => !present.has(one.name.text));
  if (!missing) return source.text;
  return withImport({ ...source, text: withItem(source, have, missing.getText()) }, line);
}

/** Merges two sources into one file: the imports together, then the declarations of each. */
export function merged(source: Source, more: string): string {
  const imports = importsOf({ path: source.path, text: more });
  const text = imports.reduce(
    (so, one) => withImport({ ...source, text: so }, one.getText()),
    source.text,
  );
  const rest = more.slice(imports.at(-1)?.end ?? 0).trim();
  return `${text.trimEnd()}\n\n${rest}\n`;
}

function withLine(source: Source, newImport: ts.ImportDeclaration, line: string): string {
  const imports = importsOf(source);
  const isRelative = (one: ts.ImportDeclaration) => moduleOf(one).startsWith('.');
  const alike = imports.filter((one) => isRelative(one) === isRelative(newImport));
  const next = alike.find((one) => moduleOf(one) > moduleOf(newImport));
  if (next) return inserted(source.text, next.getStart(), `${line}\n`);
  const before = alike.at(-1) ?? (isRelative(newImport) ? imports.at(-1) : undefined);
  return before ? inserted(source.text, before.end, `\n${line}`) : `${line}\n${source.text}`;
}

const importsOf = (source: Source): ts.ImportDeclaration[] =>
  parse(source).statements.filter(ts.isImportDeclaration);
const moduleOf = (one: ts.ImportDeclaration): string =>
  (one.moduleSpecifier as ts.StringLiteral).text;
const isTypeOnly = (one: ts.ImportDeclaration): boolean => one.importClause?.isTypeOnly ?? false;

function namedOf(one: ts.ImportDeclaration): ts.NamedImports | undefined {
  const bindings = one.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings : undefined;
}
