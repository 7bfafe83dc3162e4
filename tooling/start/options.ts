import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../webpack/base.ts';

export interface StartOptions {
  /** The port users open; the others follow it (README, Processes). */
  readonly port: number;
  readonly data: string;
  readonly fresh: boolean;
  readonly seed: boolean;
}

export class UsageError extends Error {}

export function readOptions(argv: readonly string[]): StartOptions {
  const { port = '3000', data = '.data', fresh = false, ...rest } = parse(argv);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_529) throw new UsageError(`--port ${port}: give a number from 1 to 65529`);
  return { port: number, data: resolve(PROJECT_ROOT, data), fresh, seed: !rest['no-seed'] };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { port: { type: 'string' }, data: { type: 'string' }, fresh: { type: 'boolean' }, 'no-seed': { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nOptions: --port N, --data DIR, --fresh, --no-seed`);
  }
}
