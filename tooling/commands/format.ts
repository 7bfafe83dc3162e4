import { program } from './program.ts';

export const run = (args: readonly string[]): Promise<number> =>
  program('prettier', ['--write', ...(args.length > 0 ? args : ['.'])]);
