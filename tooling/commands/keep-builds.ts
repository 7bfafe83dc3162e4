import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundles } from '../build/all.ts';
import { BUNDLES } from '../build/bundles.ts';
import { parseBundleId } from '../release/bundle-version.ts';
import { packBuilds } from '../release/kept-builds.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const FILE = 'e2e/matrix/previous.json.br';

/** Keeps the front ends of this checkout as version N−1 of the matrix (e2e/matrix/README.md). */
export async function run(): Promise<number> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') {
    console.error(
      'refused: this checkout has uncommitted changes; only the builds of a commit can be kept',
    );
    return 1;
  }
  await buildBundles(BUNDLES, { onStep: (name) => console.log(`building ${name}`) });
  const builds = BUNDLES.map(({ id, dist }) => ({ id: parseBundleId(id), dist }));
  const archive = await packBuilds(git('rev-parse', 'HEAD'), builds);
  await writeFile(join(PROJECT_ROOT, FILE), archive);
  console.log(`${FILE}: ${Math.ceil(archive.length / 1000)} KB`);
  return 0;
}
