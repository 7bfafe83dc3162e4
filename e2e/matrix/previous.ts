import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openStore } from '../../host/edge/releases/open-store.ts';
import { readRelease, type Release } from '../../host/edge/releases/release.ts';
import type { ReleaseStore } from '../../host/edge/releases/store.ts';
import { releaseBuilds } from '../../tooling/release/release-builds.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

/** What host and remotes hold to: the contract, and how bundles are made and meet. Its last change lies between N−1 and N. */
const CONTRACT = ['shared/src/host-contract', 'tooling/webpack', ':!*.test.ts'];
const WORKSPACES = ['host', 'shared', 'tooling', 'remote-payments', 'remote-suppliers', 'remote-collections', 'remote-account', 'remote-oauth'];

/** With this commit releases began: no store has a front end of an older one. */
const FIRST_RELEASED = 'd42f0c13bd3489c5e4aebf8a7861f49eb120f8ac';

/** A store whose live release is version N−1 of everything (README). */
export async function openPrevious(): Promise<{ store: ReleaseStore; release: Release }> {
  const address = process.env['MATRIX_STORE'] ?? (await storeOf(await previousCommit()));
  const store = openStore(address);
  const pointer = await store.pointer();
  if (!pointer) throw new Error(`nothing is live in ${address}`);
  return { store, release: await readRelease(store, pointer.release) };
}

/** The commit before the last change of the contract; the one with that change while the working tree has changed it further. */
async function previousCommit(): Promise<string> {
  const given = process.env['MATRIX_COMMIT'];
  if (given) return git('rev-parse', given);
  const last = await git('log', '-1', '--format=%H', '--', ...CONTRACT);
  const isChanged = (await git('status', '--porcelain', '--', ...CONTRACT)) !== '';
  const previous = isChanged ? last : await git('rev-parse', `${last}^`).catch(() => '');
  if (!previous) throw new Error('the history does not reach back to the previous front ends: fetch more of it, or name a release store in MATRIX_STORE');
  const isOlder = await git('merge-base', '--is-ancestor', previous, FIRST_RELEASED).then(() => true, () => false);
  return isOlder ? FIRST_RELEASED : previous;
}

/** Builds a commit's front ends once and keeps them as a release store. */
async function storeOf(commit: string): Promise<string> {
  const directory = join(ROOT, '.cache/matrix', commit);
  if (await openStore(directory).pointer()) return directory;
  const tree = await mkdtemp(join(tmpdir(), 'hareto-matrix-'));
  try {
    await checkOut(commit, tree);
    await writeFile(join(tree, 'matrix.mjs'), "const { BUNDLES, buildBundle } = await import('./tooling/build/bundles.ts');\nfor (const bundle of BUNDLES) await buildBundle(bundle);\n");
    await run(process.execPath, ['--import', 'tsx', 'matrix.mjs'], { cwd: tree, maxBuffer: 1e8 });
    const builds = (['payments', 'suppliers', 'collections', 'account', 'oauth'] as const).map((id) => ({ id, dist: join(tree, `remote-${id}/dist`) }));
    await releaseBuilds(openStore(directory), [{ id: 'host', dist: join(tree, 'host/dist'), statics: join(tree, 'host/public') }, ...builds], `the front ends of ${commit}`);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
  return directory;
}

/** The sources of a commit, on the packages that are installed here: the links of each workspace are relative, so that they lead to the tree's own `shared`. */
async function checkOut(commit: string, tree: string): Promise<void> {
  const archive = `${tree}.tar`;
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', tree]);
  await rm(archive);
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const name of WORKSPACES) await cp(join(ROOT, name, 'node_modules'), join(tree, name, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
