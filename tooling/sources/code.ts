import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Maps a path from the root of the checkout, with `/`, to the parsed file. */
export type Sources = ReadonlyMap<string, ts.SourceFile>;

export interface Code {
  readonly product: Sources;
  /** Maps a path to the text of a test. */
  readonly tests: ReadonlyMap<string, string>;
}

/** Paths of code that only tests use. */
const SERVES_TESTS =
  /^e2e\/|^shared\/testing\/|\/(?:testing|fixtures|bad-code)\/|\.fixture\.|\.d\.ts$/u;

/** Product code is TypeScript without tests, `e2e` and test helpers (docs/house.md). */
export function kindOf(path: string): 'product' | 'test' | null {
  if (!/\.tsx?$/u.test(path)) return null;
  if (/\.test\.tsx?$/u.test(path)) return path.startsWith('e2e/') ? null : 'test';
  return SERVES_TESTS.test(path) ? null : 'product';
}

/**
 * `api`, `host`, `remote-payments`, `shared/domain`: folders with a package.json. In older trees
 * `shared` is one package.
 */
export const workspaceOf = (path: string): string =>
  /^shared\/(?!src\/)[^/]+(?=\/)|^[^/]+/u.exec(path)?.[0] ?? '';

/** Reads all product code and tests of a checkout. */
export function readCode(root: string): Code {
  const product = new Map<string, ts.SourceFile>();
  const tests = new Map<string, string>();
  for (const path of filesBelow(root)) {
    const kind = kindOf(path);
    if (kind === null) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (kind === 'test') tests.set(path, text);
    else product.set(path, parse(path, text));
  }
  return { product, tests };
}

export function parse(path: string, source: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
}

/** A node and all nodes below it. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const nodes = [node];
  // The loop continues with the nodes that it adds.
  for (const next of nodes) ts.forEachChild(next, (child) => void nodes.push(child));
  return nodes;
}

/** The paths of all files below a folder, sorted, without installed and built files. */
export const filesBelow = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(?:\.|node_modules$|dist)/u.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : entry.isFile() ? [path] : [];
    });
