import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { excesses, lowered } from '../budgets/budgets.ts';
import { routeWeights } from '../budgets/route-weights.ts';
import { buildAll } from '../build/all.ts';
import { PROJECT_ROOT } from '../webpack/base.ts';

const FILE = join(PROJECT_ROOT, 'budgets.json');
const BudgetsSchema = v.strictObject({ routes: v.record(v.string(), v.number()), scripts: v.record(v.string(), v.number()) });

/** Fails when a route's scripts weigh more than budgets.json allows. `--write` lowers the budgets to what the routes weigh now. */
export async function run(args: readonly string[] = []): Promise<number> {
  await buildAll((name) => console.log(`building ${name}`));
  const weights = await routeWeights();
  const budgets = v.parse(BudgetsSchema, JSON.parse(await readFile(FILE, 'utf8')));
  if (args.includes('--write')) await writeFile(FILE, `${JSON.stringify(lowered(weights, budgets), null, 2)}\n`);
  const found = excesses(weights, args.includes('--write') ? lowered(weights, budgets) : budgets);
  for (const text of found) console.error(text);
  return found.length === 0 ? 0 : 1;
}
