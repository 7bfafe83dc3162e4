import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, type Sources } from '../sources/code.ts';

/**
 * The module names in a file: of imports, re-exports, dynamic imports and types
 * (`import('./x.ts').X`).
 */
export const moduleNamesIn = (file: ts.SourceFile): string[] =>
  nodesOf(file).flatMap((node) => {
    const name = nameIn(node);
    return name !== undefined && ts.isStringLiteralLike(name) ? [name.text] : [];
  });

function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  return undefined;
}

/** Possible folders of a package `@hareto/NAME`; in older trees `shared` is one package. */
const FOLDERS = ['shared/$1/src/', '$1/src/', '$1/'];

/**
 * The path of the file that the file at `from` imports by this module name; null for an installed
 * package. `@hareto/domain/money.ts` is `shared/domain/src/money.ts`.
 */
export function resolveImport(sources: Sources, from: string, name: string): string | null {
  const paths = name.startsWith('.')
    ? [posix.join(posix.dirname(from), name)]
    : FOLDERS.map((folder) => name.replace(/^@hareto\/([^/]+)\//u, folder));
  const candidates = paths.flatMap((path) => [
    path,
    `${path}.ts`,
    `${path}.tsx`,
    `${path}/index.ts`,
    `${path}/index.tsx`,
  ]);
  return candidates.find((candidate) => sources.has(candidate)) ?? null;
}
