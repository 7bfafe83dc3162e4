import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const isRemote = (folder: string) => existsSync(join(PROJECT_ROOT, folder, 'remote.config.ts'));

/**
 * The remotes of this checkout. A `remote-*` folder without a remote.config.ts is left out: it has
 * only packages and builds that remain from another branch.
 */
export const REMOTE_IDS: readonly string[] = readdirSync(PROJECT_ROOT)
  .filter(isRemote)
  .flatMap((folder) => /^remote-([a-z]+)$/.exec(folder)?.[1] ?? [])
  .sort();
