import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureDeliveries } from '../bench/deliveries.ts';
import { PROFILES } from '../bench/profiles.ts';
import { report } from '../bench/report.ts';
import { type Results, ResultsSchema } from '../bench/results.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const MAIN_ROUTE = '/payments/review';
/** The file with every page load of the last run, for closer inspection. */
const SAMPLES_FILE = join(PROJECT_ROOT, '.cache/bench/boot.json');
/**
 * Measured by default: a list with a cold and with a warm cache, and the page where all users
 * start.
 */
const SERIES = [
  { route: MAIN_ROUTE, cache: 'cold' },
  { route: MAIN_ROUTE, cache: 'warm' },
  { route: '/signin', cache: 'cold' },
];

interface Options {
  readonly profiles: readonly (Omit<(typeof PROFILES)[number], 'pairs'> & {
    readonly pairs: number;
  })[];
  readonly series: readonly { readonly route: string; readonly cache: string }[];
}

/**
 * Compares the product as delivered with the same sources as a single build with preload links
 * (docs/benchmarks.md).
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const results = await measure(options);
  const { table, summary } = report(results, options.series[0]?.route ?? MAIN_ROUTE);
  console.log(`\n${table}\n\n${JSON.stringify(summary)}`);
  return 0;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string' },
      profile: { type: 'string', multiple: true },
      route: { type: 'string', multiple: true },
      cache: { type: 'string' },
      quick: { type: 'boolean' },
    },
  });
  const pairs = values.pairs ?? (values.quick ? '3' : undefined);
  if (pairs !== undefined && !/^[1-9]\d*$/.test(pairs))
    throw new Error(`--pairs ${pairs}: give a number from 1`);
  const profiles = PROFILES.filter(
    ({ name }) => !values.profile || values.profile.includes(name),
  ).map((profile) => ({ ...profile, pairs: Number(pairs ?? profile.pairs) }));
  if (profiles.length === 0)
    throw new Error(`--profile: give one of ${PROFILES.map(({ name }) => name).join(', ')}`);
  const requested =
    values.route?.flatMap((route) => ['cold', 'warm'].map((cache) => ({ route, cache }))) ?? SERIES;
  const series = requested.filter(({ cache }) => !values.cache || values.cache === cache);
  if (series.length === 0) throw new Error(`--cache ${values.cache}: give cold or warm`);
  return { profiles, series };
}

async function measure(options: Options): Promise<Results> {
  const output = await measureDeliveries('measure.ts', options);
  await writeFile(SAMPLES_FILE, JSON.stringify(output));
  return v.parse(ResultsSchema, output);
}
