import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../db/client.ts';

interface Statement {
  sql: string;
  parameters: unknown[];
}
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
interface Explained {
  Plan: Plan;
  'Planning Time': number;
  'Execution Time': number;
}

export interface Measured {
  /** Milliseconds in the database, planning included: the median of the runs. */
  ms: number;
  buffers: number;
  /** Indexes that the plans used, and `Sort` where rows were sorted. */
  by: string[];
}

const RUNS = 5;

/** Explains every statement of a piece of work, several times. */
export async function measure(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Measured> {
  const statements: Statement[] = [];
  const logQuery = (sql: string, parameters: unknown[]) =>
    void statements.push({ sql, parameters });
  await work(drizzle(pool, { logger: { logQuery } }));
  const runs: Explained[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await explainAll(pool, statements));
  const times = runs
    .map((plans) =>
      plans.reduce((sum, plan) => sum + plan['Planning Time'] + plan['Execution Time'], 0),
    )
    .sort((a, b) => a - b);
  const plans = (runs.at(-1) ?? []).map(({ Plan: plan }) => plan);
  return {
    ms: Number((times[Math.floor(RUNS / 2)] ?? 0).toFixed(2)),
    buffers: plans.reduce(
      (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      0,
    ),
    by: [...new Set(plans.flatMap(nodesOf))],
  };
}

/** Without the times of single nodes, because reading the clock for each row takes longer. */
async function explainAll(pool: pg.Pool, statements: readonly Statement[]): Promise<Explained[]> {
  const plans: Explained[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      parameters,
    );
    plans.push(...(rows[0]?.['QUERY PLAN'] ?? []));
  }
  return plans;
}

function nodesOf(plan: Plan): string[] {
  const own = plan['Index Name'] ?? (plan['Node Type'].includes('Sort') ? 'Sort' : null);
  return [...(own === null ? [] : [own]), ...(plan.Plans ?? []).flatMap(nodesOf)];
}
