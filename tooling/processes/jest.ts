import { createRequire } from 'node:module';

const BIN = createRequire(import.meta.url).resolve('jest/bin/jest');

/**
 * The command that runs jest; its workers get the same options of Node. V8's default of 16 MB for
 * young objects is too small for the modules of a test file: a tenth of the time went into garbage
 * collection.
 */
export const jestCommand = (args: readonly string[]): [name: string, args: string[]] => [
  process.execPath,
  ['--max-semi-space-size=64', BIN, ...args],
];
