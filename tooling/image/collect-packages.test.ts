import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { collectPackages } from './collect-packages.ts';
import { LOCATED_PACKAGES } from './needed-packages.ts';

let from: string;
let to: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'collect-from-'));
  to = await mkdtemp(join(tmpdir(), 'collect-to-'));
});
afterEach(async () => {
  for (const folder of [from, to]) await rm(folder, { recursive: true });
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Installs a package as pnpm does. */
async function install(
  name: string,
  dependencies: Record<string, string>,
  files: readonly string[],
) {
  const folderInStore = (packageName: string) =>
    join(from, 'node_modules/.pnpm', `${packageName.replace('/', '+')}@1`, 'node_modules');
  const folder = join(folderInStore(name), name);
  await write(
    join(folder, 'package.json'),
    JSON.stringify({ name, main: 'index.js', dependencies }),
  );
  for (const file of files) await write(join(folder, file), `module.exports = '${name}'`);
  for (const dependency of Object.keys(dependencies)) {
    const link = join(folderInStore(name), dependency);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(folderInStore(dependency), dependency)), link);
  }
  return folder;
}

async function linkFrom(workspace: string, name: string, folder: string): Promise<void> {
  const link = join(from, workspace, 'node_modules', name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(folder, link);
}

test('copies a package and its dependencies, without files that no program reads', async () => {
  const server = await install('server', { '@scope/part': '1', '@types/part': '1' }, [
    'index.js',
    'index.d.ts',
    'index.js.map',
    'README.md',
    'LICENSE',
    'test/all.js',
    'lib/parser.test.js',
    'lib/test/used.js',
  ]);
  await install('@scope/part', {}, ['index.js']);
  await linkFrom('api', 'server', server);
  await collectPackages(['server'], {
    from,
    to,
    workspaces: [join(from, 'host'), join(from, 'api')],
  });
  const load = createRequire(join(to, 'api.js'));
  expect(load('server')).toBe('server');
  expect(createRequire(load.resolve('server'))('@scope/part')).toBe('@scope/part');
  const files = await readdir(dirname(load.resolve('server')), { recursive: true });
  expect(files.sort()).toEqual([
    'LICENSE',
    'index.js',
    'lib',
    'lib/test',
    'lib/test/used.js',
    'package.json',
  ]);
});

test('reports a package that is not installed', async () => {
  await expect(collectPackages(['gone'], { from, to, workspaces: [from] })).rejects.toThrow(
    'gone is not installed',
  );
});

test('LOCATED_PACKAGES names exactly the packages that sheet-pdf.ts, main.ts and bank-data.ts locate without an import', async () => {
  const sources = [
    'api/src/features/documents/sheet-pdf.ts',
    'reading/src/engine/main.ts',
    'shared/banks/src/bank-data.ts',
  ];
  const locatedPackages = (
    await Promise.all(sources.map((file) => readFile(file, 'utf8')))
  ).flatMap((text) =>
    [
      ...text.matchAll(
        /(?:locate|\.resolve|createRequire\(import\.meta\.url\))\('((?:@[^/']+\/)?[^/']+)/g,
      ),
    ].map(([, name]) => name),
  );
  expect([...new Set(locatedPackages)].sort()).toEqual([...LOCATED_PACKAGES].sort());
});
