import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { withCpuLoad } from './cpu-load.ts';
import { buildServer, SERVER_BUNDLES } from '../build/servers.ts';
import { runProgram } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** This folder is below that of the API, because the programs use the packages of the API. */
const BUNDLES = join(PROJECT_ROOT, 'api/dist/bench');

/**
 * Measures the accuracy of the invoice reader (docs/benchmarks.md) and its processor time, with
 * bundled programs as in the product. `--load 4` runs four busy processes in parallel; they are not
 * children of the bench, which counts the processor time of its own children.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      load: { type: 'string', default: '0' },
      group: { type: 'string' },
      sample: { type: 'string' },
      public: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { load, ...benchOptions } = values;
  const processCount = v.parse(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), load);
  await buildBench();
  const options = Object.entries(benchOptions).map(([name, value]) => `--${name}=${value}`);
  return withCpuLoad(processCount, () =>
    runProgram(process.execPath, [join(BUNDLES, 'reading-bench.js'), ...options]),
  );
}

/**
 * Builds the programs into one folder, because the reading processes are started from the folder of
 * the program that starts them.
 */
async function buildBench(): Promise<void> {
  const api = SERVER_BUNDLES.find(({ name }) => name === 'api');
  const { reading, engine } = api?.entries ?? {};
  if (!api || !reading || !engine) throw new Error('the bundle of the API has no reading programs');
  const bench = join(PROJECT_ROOT, 'reading/src/bench-main.ts');
  const entries = { reading, engine, 'reading-bench': bench };
  await buildServer({ ...api, entries, outdir: BUNDLES, copies: {}, browserScripts: {} });
}
