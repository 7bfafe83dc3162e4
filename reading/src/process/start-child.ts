import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confinement } from './confinement.ts';

const HEAP_MB = 256;
/**
 * No secrets, and no options for Node from outside. The fixed threshold keeps glibc from raising it
 * when a large block is freed; the pixels of thousands of freed canvases would then stay in a
 * fragmented heap.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };
/** The programs that run in separate processes: one reads a document, one recognises letters. */
const SOURCES = {
  reading: new URL('./main.ts', import.meta.url),
  engine: new URL('../engine/main.ts', import.meta.url),
};

/** The folders of the project's packages, whose code is part of a bundle. */
function ownPackages(): string[] {
  const folder = fileURLToPath(new URL('../../node_modules/@hareto/', import.meta.url));
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Starts the program from its bundle when this program is a bundle, otherwise from its sources. */
export function startChild(name: keyof typeof SOURCES, source = SOURCES[name]): ChildProcess {
  const bundle = new URL(`./${name}.js`, import.meta.url);
  const isBundled = existsSync(bundle);
  const folder = fileURLToPath(new URL(isBundled ? '.' : '..', import.meta.url));
  const loader = ['--import', new URL('./source-loader.mjs', import.meta.url).href];
  return fork(fileURLToPath(isBundled ? bundle : source), {
    env: ENVIRONMENT,
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      ...confinement(folder, isBundled ? [] : ownPackages()),
      ...(isBundled ? [] : loader),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
