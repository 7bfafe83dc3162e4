import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Context } from '../../context.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { partsOf, planOf, statementsOf, withPool } from '../../testing/statement-plans.ts';
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

/** The number of parts of a plan that PostgreSQL carries out again for each row. */
const countRepeatedParts = ({ Plans = [], ...plan }: Plan): number =>
  (plan['Parent Relationship'] === 'SubPlan' ? 1 : 0) +
  Plans.reduce((sum, below) => sum + countRepeatedParts(below), 0);

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
      found.push({ sql, repeated: countRepeatedParts(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}) });
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

/** 500 suppliers with the sums of five years, among those of other businesses. */
const addSums = async (pool: pg.Pool, buyerId: number) => {
  // Without this, the vacuum could leave pages unmarked, because their commits are not yet on disk.
  await pool.query('set synchronous_commit = on');
  await pool.query(
    `insert into suppliers (buyer_id, status, business_form, name, name_kana, phone_number,
       postal_code, address_state, address_city, address_street, search_text, created_at, updated_at)
     select $1, 'Approved', 1, n::text, n::text, '', '', '', '', '', n::text, now(), now()
     from generate_series(1, 500) n`,
    [buyerId],
  );
  await pool.query(
    `insert into supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
     select $1 + s.id % 4, s.id, year, false, 1, s.id, make_date(year, 1, 1 + s.id::int % 28)
     from suppliers s, generate_series(2022, 2026) year where s.buyer_id = $1`,
    [buyerId],
  );
  await pool.query('vacuum analyze suppliers, supplier_sums');
};

test('the order by payments reads the sums from an index and no row of them', async () => {
  const { buyer_id } = await addUser(api.db);
  const found = await withPool(api.config.databaseUrl, async (pool) => {
    await addSums(pool, buyer_id);
    const scans = [];
    for (const sort of ['-last_paid_at', '-paid_this_year'] as const) {
      const query = { from: 0, size: 20, status: [], keyword: '', sort };
      const [order] = await statementsOf(pool, async (db) =>
        listOwnSuppliers({ ...api.dependencies, db }, buyer_id, query),
      );
      const parts = partsOf(await planOf(pool, order ?? { sql: '', parameters: [] }));
      scans.push(
        parts
          .filter((part) => part['Relation Name'] === 'supplier_sums')
          .map((part) => `${part['Node Type']} of ${String(part['Index Name'])}`),
      );
    }
    return scans;
  });
  expect(found).toEqual([
    ['Index Only Scan of supplier_sums_by_supplier'],
    ['Index Only Scan of supplier_sums_by_year'],
  ]);
});
