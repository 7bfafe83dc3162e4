import { program } from '../processes/program.ts';

/** Formats the given files, or all; a file of a kind that is not formatted is left alone. */
export const run = (args: readonly string[]): Promise<number> =>
  program('oxfmt', ['--no-error-on-unmatched-pattern', ...args]);
