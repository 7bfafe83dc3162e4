import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Context } from '../../context.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { findSupplier, listOwnSuppliers } from './read-suppliers.ts';

interface Plan {
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** The parts of a plan that PostgreSQL carries out again for each row. */
const repeatedParts = ({ Plans = [], ...plan }: Plan): number =>
  (plan['Parent Relationship'] === 'SubPlan' ? 1 : 0) +
  Plans.reduce((sum, below) => sum + repeatedParts(below), 0);

interface Statement {
  sql: string;
  parameters: unknown[];
}

/** The statements of a read, each with the number of parts that are carried out for each row. */
async function repeatedIn(read: (context: Context) => Promise<unknown>) {
  const pool = new pg.Pool({ connectionString: api.config.databaseUrl, max: 1 });
  const statements: Statement[] = [];
  const logQuery = (sql: string, parameters: unknown[]) =>
    void statements.push({ sql, parameters });
  try {
    await read({ ...api.dependencies, db: drizzle(pool, { logger: { logQuery } }) });
    const found = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${sql}`,
        parameters,
      );
      found.push({ sql, repeated: repeatedParts(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}) });
    }
    return found;
  } finally {
    await pool.end();
  }
}

test('the list and the page of a supplier repeat no query for each row', async () => {
  const { buyer_id } = await addUser(api.db);
  const { id } = await addSupplier(api.db, buyer_id);
  await addSupplierAccount(api.db, id);
  const query = { from: 0, size: 20, status: [], keyword: '' };
  const list = await repeatedIn(async (context) => listOwnSuppliers(context, buyer_id, query));
  const page = await repeatedIn(async (context) => findSupplier(context, buyer_id, id));
  expect(Math.min(list.length, page.length)).toBeGreaterThan(1);
  expect([...list, ...page].filter(({ repeated }) => repeated > 0)).toEqual([]);
});
