import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { besideLoad } from './beside-load.ts';
import { buildServer, SERVER_BUNDLES } from '../build/servers.ts';
import { program } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** Below the folder of the API, whose packages the programs use. */
const BUNDLES = join(PROJECT_ROOT, 'api/dist/bench');

/**
 * Measures the accuracy of the invoice reader (docs/benchmarks.md) and its processor time, by
 * programs from bundles as in the product. `--load 4` runs four busy processes in parallel; they
 * are not children of the bench, which counts the processor time of its own children.
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
  const { load, ...forBench } = values;
  const busy = v.parse(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), load);
  await buildBench();
  const options = Object.entries(forBench).map(([name, value]) => `--${name}=${value}`);
  return besideLoad(busy, () =>
    program(process.execPath, [join(BUNDLES, 'reading-bench.js'), ...options]),
  );
}

/**
 * The reading processes are started from the bundles in the folder of the program that starts them.
 */
async function buildBench(): Promise<void> {
  const api = SERVER_BUNDLES.find(({ name }) => name === 'api');
  const { reading, engine } = api?.entries ?? {};
  if (!api || !reading || !engine) throw new Error('the API has no programs that read');
  const bench = join(PROJECT_ROOT, 'reading/src/bench-main.ts');
  const entries = { reading, engine, 'reading-bench': bench };
  await buildServer({ ...api, entries, outdir: BUNDLES, copies: {}, browserScripts: {} });
}
