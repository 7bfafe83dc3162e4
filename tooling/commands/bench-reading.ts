import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { besideLoad } from './beside-load.ts';
import { program } from '../processes/program.ts';

/**
 * Measures the accuracy of the invoice reader (docs/benchmarks.md). `--load 4` runs four busy
 * processes in parallel; they are not children of the bench, which counts the processor time of its
 * own children.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      load: { type: 'string', default: '0' },
      group: { type: 'string' },
      paper: { type: 'string' },
      public: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { load, ...forBench } = values;
  const busy = v.parse(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), load);
  const options = Object.entries(forBench).map(([name, value]) => `--${name}=${value}`);
  return besideLoad(busy, () =>
    program(process.execPath, ['--import', 'tsx', 'api/src/reading-bench-main.ts', ...options]),
  );
}
