import { runProgram } from '../processes/program.ts';

/** Formats the given files, or all; files of other kinds are ignored. */
export const run = (args: readonly string[]): Promise<number> =>
  runProgram('oxfmt', ['--no-error-on-unmatched-pattern', ...args]);
