import { program } from './program.ts';

/** What the reader of invoices gets right (docs/benchmarks.md). */
export const run = (): Promise<number> =>
  program(process.execPath, ['--import', 'tsx', 'api/src/reading-bench-main.ts']);
