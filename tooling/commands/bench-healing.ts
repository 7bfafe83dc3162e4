import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { healings, healingTable } from '../bench/healings.ts';
import { run as e2e } from './e2e.ts';
import { reportOf } from './suites.ts';

/** Selects the tests of the chaos suite in which a screen recovers by itself. */
const HEALING_TESTS = 'heal|online';

/** Measures how soon and how reliably a page recovers after a fault (docs/benchmarks.md). */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '20' }, grep: { type: 'string' } },
  });
  const times = v.parse(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)), values.times);
  const code = await e2e(['chaos', '--grep', values.grep ?? HEALING_TESTS, '--repeat-each', times]);
  console.log(healingTable(healings(JSON.parse(await readFile(reportOf('chaos'), 'utf8')))));
  return code;
}
