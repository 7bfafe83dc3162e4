import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { confinement } from './confinement.ts';

const HEAP_MB = 256;
const BUNDLE = new URL('./reading.js', import.meta.url);
const SOURCE = new URL('./main.ts', import.meta.url);

/** The reading process: from its bundle where this is one itself, from its sources elsewhere. */
export function startChild(source = SOURCE): ChildProcess {
  const isBundled = existsSync(BUNDLE);
  const folder = fileURLToPath(new URL(isBundled ? '.' : '../..', import.meta.url));
  const loader = ['--import', new URL('./source-loader.mjs', import.meta.url).href];
  return fork(fileURLToPath(isBundled ? BUNDLE : source), {
    // No secrets, and no options for Node from outside.
    env: {},
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      ...confinement(folder),
      ...(isBundled ? [] : loader),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
