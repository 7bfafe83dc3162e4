import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/client.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** Returns the statements that the work sends to the database. */
export async function statementsOf(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (sql: string, parameters: unknown[]) =>
    void statements.push({ sql, parameters });
  await work(drizzle(pool, { logger: { logQuery } }));
  return statements;
}

export async function planOf(pool: pg.Pool, { sql, parameters }: Statement): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${sql}`,
    parameters,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' };
}

/** Every part of a plan, from the top. */
export const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** Runs the work with a pool of one connection. */
export async function withPool<Result>(
  url: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
