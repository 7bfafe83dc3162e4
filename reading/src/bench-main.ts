import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type GroupSummary, missedGoals, summaryOf } from './bench/goals.ts';
import { GROUPS } from './bench/sample.ts';
import { samplesOf } from './bench/samples.ts';
import { type GroupResult, runGroup } from './bench/run-group.ts';

const { values } = parseArgs({
  options: {
    group: { type: 'string' },
    sample: { type: 'string', default: '' },
    public: { type: 'string' },
    json: { type: 'string' },
  },
});
const chosenGroup = v.parse(v.nullish(v.picklist(GROUPS)), values.group);
const results: GroupResult[] = [];
for (const group of chosenGroup ? [chosenGroup] : GROUPS) {
  const samples = await samplesOf(group, values.public ?? null);
  const selectedSamples = samples.filter(({ name }) => name.includes(values.sample));
  if (selectedSamples.length > 0) results.push(await runGroup(group, selectedSamples));
}
const summaries = results.map(summaryOf);
console.table(
  Object.fromEntries(
    summaries.map(({ group, wrong_without_doubt, ...rest }) => [
      group,
      { ...rest, ...withPrefix(wrong_without_doubt) },
    ]),
  ),
);
if (values.json !== undefined)
  await writeFile(values.json, JSON.stringify({ summaries, results }, null, 1));
const missed = summaries.flatMap(missedGoals);
for (const goal of missed) console.log(`goal missed: ${goal}`);
if (summaries.length === 0) console.log('no sample was read');
else if (missed.length === 0) console.log('all goals are met');
// Stops the engine for photos, which would otherwise wait a minute for the next document.
process.exit(missed.length === 0 && summaries.length > 0 ? 0 : 1);

function withPrefix(wrong: GroupSummary['wrong_without_doubt']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(wrong).map(([name, count]) => [`sure and wrong: ${name}`, count]),
  );
}
