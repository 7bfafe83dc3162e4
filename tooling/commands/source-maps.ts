import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES } from '../build/bundles.ts';
import { buildWithMaps, parsePosition, sourceOf } from '../build/source-maps.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const USAGE = 'npm run source-maps -- <host or remote> [<script>.js:<line>:<column> …]';

/**
 * Builds source maps of the checked-out sources, unless an earlier run has built the maps of all
 * named scripts; then prints the source line of each position.
 */
export async function run([id = '', ...texts]: string[]): Promise<number> {
  const bundle = BUNDLES.find((candidate) => candidate.id === id);
  const positions = texts.map(parsePosition);
  if (!bundle || positions.includes(null)) {
    console.error(`${USAGE}\nknown: ${BUNDLES.map((knownBundle) => knownBundle.id).join(', ')}`);
    return 1;
  }
  const validPositions = positions.filter((position) => position !== null);
  const mapsFolder = join(PROJECT_ROOT, '.data/source-maps', id);
  const hasMaps =
    validPositions.length > 0 &&
    validPositions.every(({ script }) => existsSync(join(mapsFolder, script)));
  const folder = hasMaps ? mapsFolder : await buildWithMaps(bundle);
  if (validPositions.length === 0) console.log(folder);
  try {
    for (const position of validPositions)
      console.log(
        (await sourceOf(bundle.workspace, folder, position)) ?? 'code that the build generates',
      );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
