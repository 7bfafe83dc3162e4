import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** Decisions describe the files of their day. */
const HISTORY = /^docs\/decisions\//u;

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const FOLDERS = new Set(
  tracked.flatMap((path) => {
    const parents = path.split('/').slice(0, -1);
    return parents.map((_, index) => parents.slice(0, index + 1).join('/'));
  }),
);

/**
 * Whole paths in backticks, without placeholders: `api/src/config.ts`, and `src/config.ts` in the
 * README of a workspace, `edge/page.ts` in that of the host.
 */
function pathsIn(text: string, folder: string): string[] {
  const quoted = text.match(/(?<=`)[\w@.-]+(?:\/[\w@.-]+)+\/?(?=`)/gu) ?? [];
  return quoted.flatMap((path) => {
    const first = path.split('/')[0] ?? '';
    if (FOLDERS.has(first)) return [path];
    const isOfPage = FOLDERS.has(join(folder, first));
    // `src` in a recipe belongs to the remote that its reader works on.
    const isOfWorkspace = first === 'src' && folder !== 'docs/recipes';
    return isOfPage || isOfWorkspace ? [join(folder, path)] : [];
  });
}

const pages = tracked.filter(
  (path) => /^(?:docs\/.*|.*README|AGENTS)\.md$/u.test(path) && !HISTORY.test(path),
);

test('finds every path that a page names', () => {
  const missing = pages.flatMap((page) =>
    pathsIn(readFileSync(join(PROJECT_ROOT, page), 'utf8'), dirname(page))
      .filter((path) => !existsSync(join(PROJECT_ROOT, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['a file', 'See `api/src/config.ts`.', ['api/src/config.ts']],
  ['a file of the workspace', '`src/config.ts`', ['api/src/config.ts']],
  ['a folder', '`api/src/db/` has it', ['api/src/db/']],
  ['a placeholder', '`api/src/db/schema/<aggregate>.ts`, `remote-*/src`', []],
  ['an address', '`/api/v1/users` and `users/information`', []],
])('checks %s', (_, text, paths) => {
  expect(pathsIn(text, 'api')).toEqual(paths);
});

test('checks a file of any folder of the workspace', () => {
  expect(pathsIn('`edge/nothing.ts`, `session/nothing.ts`', 'host')).toEqual([
    'host/edge/nothing.ts',
  ]);
});
