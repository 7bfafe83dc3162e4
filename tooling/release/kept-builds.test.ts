import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packBuilds, unpackBuilds } from './kept-builds.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hareto-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(id: 'host' | 'payments', files: Readonly<Record<string, string>>) {
  const dist = join(folder, 'built', id);
  await mkdir(dist, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  return { id, dist };
}

async function filesOf(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory)).sort();
  const read = async (name: string) =>
    [name, await readFile(join(directory, name), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

test('restores builds unchanged, without files that pages do not request', async () => {
  const host = { 'host.json': '{}', 'host.ab12.js': '"円"' };
  const payments = { 'remote.json': '{"id":"payments"}', '235.cd34.js': '2' };
  const otherFiles = { 'host.ab12.js.LICENSE.txt': 'MIT', 'host.ab12.js.map': '{}' };
  const archive = await packBuilds(COMMIT, [
    await build('host', { ...host, ...otherFiles }),
    await build('payments', payments),
  ]);

  const { commit, builds } = await unpackBuilds(archive, join(folder, 'kept'));

  const contents = await Promise.all(
    builds.map(async ({ id, dist }) => ({ id, files: await filesOf(dist) })),
  );
  expect({ commit, contents }).toEqual({
    commit: COMMIT,
    contents: [
      { id: 'host', files: host },
      { id: 'payments', files: payments },
    ],
  });
});

test.each([
  ['a file outside its folder', { host: { '../escaped.js': '1' } }],
  ['a malformed bundle', { '../evil': { 'a.js': '1' } }],
])('refuses %s and writes nothing', async (_, bundles) => {
  const archive = brotliCompressSync(JSON.stringify({ commit: COMMIT, bundles }));
  await expect(unpackBuilds(archive, join(folder, 'kept'))).rejects.toThrow('Invalid');
  expect(await readdir(folder)).toEqual([]);
});
