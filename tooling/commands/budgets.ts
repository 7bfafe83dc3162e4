import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { excesses, lowerBudgets } from '../budgets/budgets.ts';
import { weights } from '../budgets/route-weights.ts';
import { buildAll } from '../build/all.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const FILE = join(PROJECT_ROOT, 'budgets.json');
const KilobytesSchema = v.record(v.string(), v.number());
const BudgetsSchema = v.strictObject({
  routes: KilobytesSchema,
  journeys: KilobytesSchema,
  scripts: KilobytesSchema,
});

/**
 * Fails when the scripts of a route or a journey exceed budgets.json. `--write` lowers the budgets
 * to the current weights.
 */
export async function run(args: readonly string[] = []): Promise<number> {
  await buildAll({ onStep: (name) => console.log(`building ${name}`) });
  const currentWeights = await weights();
  const storedBudgets = v.parse(BudgetsSchema, JSON.parse(await readFile(FILE, 'utf8')));
  const budgets = args.includes('--write')
    ? lowerBudgets(currentWeights, storedBudgets)
    : storedBudgets;
  if (budgets !== storedBudgets) await writeFile(FILE, `${JSON.stringify(budgets, null, 2)}\n`);
  const messages = excesses(currentWeights, budgets);
  for (const text of messages) console.error(text);
  return messages.length === 0 ? 0 : 1;
}
