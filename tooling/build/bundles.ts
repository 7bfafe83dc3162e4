import { join } from 'node:path';
import { REMOTE_IDS } from './remote-ids.ts';
import { PROJECT_ROOT } from '../project-root.ts';

export interface Bundle {
  readonly id: string;
  readonly workspace: string;
  readonly directory: string;
  /** The folder of the build's output. */
  readonly dist: string;
}

/** Every separately built and released front end. */
export const BUNDLES: readonly Bundle[] = ['host', ...REMOTE_IDS].map((id) => {
  const workspace = id === 'host' ? 'host' : `remote-${id}`;
  const directory = join(PROJECT_ROOT, workspace);
  return { id, workspace, directory, dist: join(directory, 'dist') };
});
