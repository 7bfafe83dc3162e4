import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { PAGES, readFile, TRACKED } from './doc-pages.ts';

const FOLDERS = new Set(
  TRACKED.flatMap((path) => {
    const parents = path.split('/').slice(0, -1);
    return parents.map((_, index) => parents.slice(0, index + 1).join('/'));
  }),
);
const PATH_ENDINGS = new Set(
  TRACKED.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);
/** Files that a build, a test, a benchmark or the reader of a recipe creates. */
const GENERATED = new Set([
  '.cache/bench/boot.json',
  'console.txt',
  'host.json',
  'lazy-chunks.json',
  'list-screen.tsx',
  'mf-manifest.json',
  'mf-stats.json',
  'notes-loader.ts',
  'notes-screen.tsx',
  'remote.json',
]);

/**
 * Whole paths in backticks, without placeholders, relative to the project: `api/src/config.ts`; in
 * the README of a workspace also relative to the workspace, such as `src/config.ts`.
 */
function pathsIn(text: string, folder: string): string[] {
  const pathsInBackticks = text.match(/(?<=`)[\w@.-]+(?:\/[\w@.-]+)+\/?(?=`)/gu) ?? [];
  return pathsInBackticks.flatMap((path) => {
    const firstFolder = path.split('/')[0] ?? '';
    if (FOLDERS.has(firstFolder)) return [path];
    const isPagePath = firstFolder === '..' || FOLDERS.has(join(folder, firstFolder));
    // `src` in a recipe belongs to the remote that its reader works on.
    const isWorkspacePath = firstFolder === 'src' && folder !== 'docs/recipes';
    return isPagePath || isWorkspacePath ? [join(folder, path)] : [];
  });
}

/** Targets of links, and pages named without backticks: [a](recipes/b.md), (docs/c.md). */
const linksIn = (text: string, folder: string): string[] => [
  ...(text.match(/(?<=\]\()(?!https?:)[^)#\s]+/gu) ?? []).map((path) => join(folder, path)),
  ...(text.match(/(?<![\w/`(.[-])(?:docs|e2e)\/[\w./-]+\.md\b/gu) ?? []),
];

/** Files in backticks without their folder, or with only the last parts of their path. */
const namesIn = (text: string): string[] =>
  text.match(/(?<=`)(?![.@])[\w@.-]+(?:\/[\w@.-]+)*\.(?:[cm]?js|tsx?|json|md|ya?ml)(?=`)/gu) ?? [];

const missingIn = (paths: (page: string) => readonly string[], exists: (path: string) => boolean) =>
  PAGES.flatMap((page) =>
    paths(page)
      .filter((path) => !exists(path))
      .map((path) => `${page}: ${path}`),
  );
const existsInProject = (path: string) => existsSync(join(PROJECT_ROOT, path));

test('every path that a page names exists', () => {
  expect(missingIn((page) => pathsIn(readFile(page), dirname(page)), existsInProject)).toEqual([]);
});

test('the target of every link exists', () => {
  expect(missingIn((page) => linksIn(readFile(page), dirname(page)), existsInProject)).toEqual([]);
});

test('every file that a page names without its folder exists', () => {
  const exists = (name: string) => PATH_ENDINGS.has(name) || GENERATED.has(name);
  expect(missingIn((page) => namesIn(readFile(page)), exists)).toEqual([]);
});

test.each([
  ['a file', 'See `api/src/config.ts`.', ['api/src/config.ts']],
  ['a file of the workspace', '`src/config.ts`', ['api/src/config.ts']],
  ['a folder', '`api/src/db/` has it', ['api/src/db/']],
  ['a file beside the folder', '`../sandbox/README.md`', ['sandbox/README.md']],
  ['a placeholder', '`api/src/db/schema/<aggregate>.ts`, `remote-*/src`', []],
  ['an address', '`/api/v1/users` and `users/information`', []],
])('checks only paths of files and folders: %s', (_, text, paths) => {
  expect(pathsIn(text, 'api')).toEqual(paths);
});

test('checks a path that begins with any folder of the workspace', () => {
  expect(pathsIn('`edge/nothing.ts`, `session/nothing.ts`', 'host')).toEqual([
    'host/edge/nothing.ts',
  ]);
});

test('checks links and pages in prose, but no web address', () => {
  expect(
    linksIn('[a](decisions/001.md#b), [c](https://example.com/d.md), see docs/e.md', 'docs'),
  ).toEqual(['docs/decisions/001.md', 'docs/e.md']);
});

test('checks the names of files, but no placeholder, package or call', () => {
  expect(
    namesIn('`form.tsx`, `values/to-invoice.ts`, `<screen>-screen.tsx`, `@hareto/a/b.ts`, `c.d()`'),
  ).toEqual(['form.tsx', 'values/to-invoice.ts']);
});
