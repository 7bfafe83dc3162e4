import { join } from 'node:path';
import type { ServerBundle } from '../build/servers.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** The release program of the image; `npm start` needs no build of it. */
export const RELEASE_BUNDLE: ServerBundle = {
  name: 'release',
  entries: { release: join(PROJECT_ROOT, 'tooling/image/release-main.ts') },
  outdir: join(PROJECT_ROOT, 'tooling/dist'),
  copies: {},
  browserScripts: {},
  inputs: [],
};
