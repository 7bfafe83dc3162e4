import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureDeliveries } from '../bench/deliveries.ts';
import { PROFILES } from '../bench/profiles.ts';
import { reportSteps, StepResultsSchema } from '../bench/steps-report.ts';
import { STEPS } from '../bench/steps.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** The file with every step of the last run, for closer inspection. */
const SAMPLES_FILE = join(PROJECT_ROOT, '.cache/bench/steps.json');
const PAIRS = 5;

/**
 * Compares steps, which are navigations from page to page, in the product as delivered with those
 * in a single build of the same sources with preload links (docs/benchmarks.md).
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string' },
      profile: { type: 'string', multiple: true },
      step: { type: 'string', multiple: true },
    },
  });
  const pairs = Number(values.pairs ?? PAIRS);
  if (!Number.isSafeInteger(pairs) || pairs < 1)
    throw new Error(`--pairs ${values.pairs}: give a number from 1`);
  const profiles = PROFILES.filter(
    ({ name }) => !values.profile || values.profile.includes(name),
  ).map((profile) => ({ ...profile, pairs }));
  if (profiles.length === 0)
    throw new Error(`--profile: give one of ${PROFILES.map(({ name }) => name).join(', ')}`);
  const steps = STEPS.filter(({ name }) => !values.step || values.step.includes(name));
  if (steps.length === 0)
    throw new Error(`--step: give one of ${STEPS.map(({ name }) => name).join(', ')}`);
  const output = await measureDeliveries('steps.ts', { profiles, steps });
  await writeFile(SAMPLES_FILE, JSON.stringify(output));
  const { samples } = v.parse(StepResultsSchema, output);
  console.log(`\n${reportSteps(samples, PROFILES)}`);
  return 0;
}
