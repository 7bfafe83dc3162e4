import { PROJECT_ROOT } from '../project-root.ts';
import { parse, readCode } from '../sources/code.ts';
import { folderCycles } from './folder-cycles.ts';

/** A tree of files by path, each with its imported modules. */
const tree = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, source]) => [path, parse(path, source)]));

test('finds no cycle in folders that import one way', () => {
  expect(
    folderCycles(
      tree({
        'api/src/app.ts': "import { a } from './http/a.ts';\nimport fastify from 'fastify';\n",
        'api/src/http/a.ts': "import { b } from '../db/b.ts';\n",
        'api/src/http/c.ts': "import { a } from './a.ts';\nimport { b } from '../db/b.ts';\n",
        'api/src/db/b.ts': 'export const b = 1;\n',
      }),
    ),
  ).toEqual([]);
});

test.each([
  ['an import', "import { a } from '../http/a.ts';"],
  ['a type', "import type { A } from '../http/a.ts';"],
  ['an inline type import', "export type B = import('../http/a.ts').A;"],
  ['a re-export', "export { a } from '../http/a.ts';"],
  ['a dynamic import', "export const b = () => import(/* late */ '../http/a.ts');"],
  ['an import without names', "import '../http/a.ts';"],
  ['a name without its extension', "import { a } from '../http/a';"],
])('finds a cycle when the way back is %s', (_, back) => {
  expect(
    folderCycles(
      tree({ 'api/src/http/a.ts': "import { b } from '../db/b.ts';\n", 'api/src/db/b.ts': back }),
    ),
  ).toEqual([{ folder: 'api/src', members: ['db', 'http'] }]);
});

test('finds a cycle through several files of the folders and through a file beside the folders', () => {
  expect(
    folderCycles(
      tree({
        'host/src/services.ts': "import { a } from './http/a.ts';\n",
        'host/src/http/a.ts': "import { b } from '../remotes/deep/b.ts';\n",
        'host/src/remotes/deep/b.ts': 'export const b = 1;\n',
        'host/src/remotes/flags.ts': "import type { Services } from '../services.ts';\n",
        'host/src/shell/page.tsx': "import { s } from '../services.ts';\n",
      }),
    ),
  ).toEqual([{ folder: 'host/src', members: ['http', 'remotes', 'services.ts'] }]);
});

test('finds the cycles of each folder separately, also where a package imports itself by its name', () => {
  expect(
    folderCycles(
      tree({
        'shared/forms/src/a/one/x.ts': "import { y } from '../two/y.ts';\n",
        'shared/forms/src/a/two/y.ts': "import { x } from '@hareto/forms/a/one/x.ts';\n",
        'shared/forms/src/b/z.ts': "import { v } from '../c/v.tsx';\n",
        'shared/forms/src/c/v.tsx': "import { z } from '../b/z.ts';\n",
      }),
    ),
  ).toEqual([
    { folder: 'shared/forms/src', members: ['b', 'c'] },
    { folder: 'shared/forms/src/a', members: ['one', 'two'] },
  ]);
});

test('resolves package names in trees where shared is one package, and in workspaces beside it', () => {
  expect(
    folderCycles(
      tree({
        'shared/src/forms/a.ts': "import { b } from '@hareto/shared/ui/b.ts';\n",
        'shared/src/ui/b.ts': "import { a } from '../forms/a.ts';\n",
        'tooling/webpack/c.ts': "import { d } from '../build/d.ts';\n",
        'tooling/build/d.ts': "import { c } from '@hareto/tooling/webpack/c.ts';\n",
      }),
    ),
  ).toEqual([
    { folder: 'shared/src', members: ['forms', 'ui'] },
    { folder: 'tooling', members: ['build', 'webpack'] },
  ]);
});

test('ignores types that two files of one folder import from each other', () => {
  expect(
    folderCycles(
      tree({
        'api/src/a.ts': "import type { B } from './b.ts';\n",
        'api/src/b.ts': "import type { A } from './a.ts';\n",
      }),
    ),
  ).toEqual([]);
});

test('finds no cycle between folders of the product and its tooling', () => {
  const { product } = readCode(PROJECT_ROOT);
  // A webpack configuration imports the build of tooling, and tooling builds its workspace.
  const sources = new Map([...product].filter(([path]) => !path.endsWith('/webpack.config.ts')));
  expect(sources.size).toBeGreaterThan(1_500);
  expect(folderCycles(sources)).toEqual([]);
});
