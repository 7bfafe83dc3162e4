import ts from 'typescript';
import { insertAt, parse, type Source, withItem } from './source-edit.ts';

/**
 * Adds an import to a source: its names join an import of the same module, or its line is inserted
 * in alphabetical order.
 */
export function withImport(source: Source, line: string): string {
  const newImport = importsOf({ path: source.path, text: line })[0];
  if (!newImport) throw new Error(`no import: ${line}`);
  const sameModule = importsOf(source).find(
    (declaration) =>
      moduleOf(declaration) === moduleOf(newImport) &&
      isTypeOnly(declaration) === isTypeOnly(newImport),
  );
  if (!sameModule) return withLine(source, newImport, line);
  const existingNames = namedImportsOf(sameModule);
  const newNames = namedImportsOf(newImport);
  // A namespace import of the same module is the same line already.
  if (!existingNames || !newNames) return source.text;
  const presentNames = new Set(existingNames.elements.map((declaration) => declaration.name.text));
  const missingName = newNames.elements.find(
    (declaration) => !presentNames.has(declaration.name.text),
  );
  if (!missingName) return source.text;
  return withImport(
    { ...source, text: withItem(source, existingNames, missingName.getText()) },
    line,
  );
}

/** Merges two sources into one file: the imports together, then the declarations of each. */
export function mergeSources(source: Source, more: string): string {
  const imports = importsOf({ path: source.path, text: more });
  const text = imports.reduce(
    (mergedText, declaration) => withImport({ ...source, text: mergedText }, declaration.getText()),
    source.text,
  );
  const declarations = more.slice(imports.at(-1)?.end ?? 0).trim();
  return `${text.trimEnd()}\n\n${declarations}\n`;
}

function withLine(source: Source, newImport: ts.ImportDeclaration, line: string): string {
  const imports = importsOf(source);
  const isRelative = (declaration: ts.ImportDeclaration) => moduleOf(declaration).startsWith('.');
  const sameKind = imports.filter(
    (declaration) => isRelative(declaration) === isRelative(newImport),
  );
  const nextImport = sameKind.find((declaration) => moduleOf(declaration) > moduleOf(newImport));
  if (nextImport) return insertAt(source.text, nextImport.getStart(), `${line}\n`);
  const previousImport = sameKind.at(-1) ?? (isRelative(newImport) ? imports.at(-1) : undefined);
  return previousImport
    ? insertAt(source.text, previousImport.end, `\n${line}`)
    : `${line}\n${source.text}`;
}

const importsOf = (source: Source): ts.ImportDeclaration[] =>
  parse(source).statements.filter(ts.isImportDeclaration);
const moduleOf = (declaration: ts.ImportDeclaration): string =>
  (declaration.moduleSpecifier as ts.StringLiteral).text;
const isTypeOnly = (declaration: ts.ImportDeclaration): boolean =>
  declaration.importClause?.isTypeOnly ?? false;

function namedImportsOf(declaration: ts.ImportDeclaration): ts.NamedImports | undefined {
  const bindings = declaration.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings : undefined;
}
