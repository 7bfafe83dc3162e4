import { readdirSync } from 'node:fs';
import { PROJECT_ROOT } from '../webpack/base.ts';

/** The remotes of this checkout: its `remote-*` folders. */
export const REMOTE_IDS: readonly string[] = readdirSync(PROJECT_ROOT)
  .flatMap((folder) => /^remote-([a-z]+)$/.exec(folder)?.[1] ?? [])
  .sort();
