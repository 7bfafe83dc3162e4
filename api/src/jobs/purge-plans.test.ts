import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/client.ts';
import { approvals, gateway_orders } from '../db/schema/approvals.ts';
import { invoice_files } from '../db/schema/files.ts';
import { newObjectKey } from '../ports/object-store.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { purge } from './purge.ts';

interface Statement {
  sql: string;
  parameters: unknown[];
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: api.config.databaseUrl, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs a purge and returns its statements; each table that is purged by id has a row to remove. */
async function statementsOfAPurge(pool: pg.Pool): Promise<Statement[]> {
  await addOldRows();
  const statements: Statement[] = [];
  const logQuery = (sql: string, parameters: unknown[]) =>
    void statements.push({ sql, parameters });
  const db: Database = drizzle(pool, { logger: { logQuery } });
  await purge({ ...api.dependencies, db });
  return statements.filter(({ sql }) => /^\s*(?:select|update|delete)/.test(sql));
}

async function addOldRows(): Promise<void> {
  const { id: user_id, buyer_id } = await addUser(api.db);
  const old = new Date(api.sessionClock.now().getTime() - 60 * 24 * 3_600_000);
  const amounts = { billing_amount: 1, amount: 1, expires_at: old, requested_at: old };
  await api.db
    .insert(approvals)
    .values({ id: 'a', user_id, buyer_id, state: 'released', ...amounts });
  await api.db.insert(gateway_orders).values({ kind: 'void', approval_id: 'a', is_done: true });
  const content = {
    file_name: 'a.pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: '',
  } as const;
  const times = { created_at: old, announced_at: old };
  await api.db
    .insert(invoice_files)
    .values({ id: 'f', user_id, buyer_id, object_key: newObjectKey(), ...content, ...times });
}

/**
 * The plan of a statement. Sequential scans are switched off, because PostgreSQL would prefer them
 * for such small tables.
 */
async function planOf(pool: pg.Pool, { sql, parameters }: Statement): Promise<Plan> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await pool.query(`set enable_${way} = off`);
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${sql}`,
    parameters,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' };
}

/** The parts of a plan that read a whole table or index. */
function wholeReads({ Plans = [], ...plan }: Plan): string[] {
  const {
    'Node Type': type,
    'Relation Name': table,
    'Index Name': index,
    'Index Cond': found,
  } = plan;
  const isWhole = type === 'Seq Scan' || (/Index.*Scan/.test(type) && found === undefined);
  const own = isWhole ? [`${type} ${table ?? index ?? ''}`] : [];
  return [...own, ...Plans.flatMap((below) => wholeReads(below))];
}

test('does not read a whole table in any statement of a purge', async () => {
  const plans = await withPool(async (pool) => {
    const statements = await statementsOfAPurge(pool);
    const found = [];
    for (const statement of statements) {
      found.push({ sql: statement.sql, reads: wholeReads(await planOf(pool, statement)) });
    }
    return found;
  });
  expect(plans.flatMap(({ sql }) => /^\s*delete from "?(\w+)/.exec(sql)?.[1] ?? [])).toEqual([
    'idempotency',
    'refresh_tokens',
    'sessions',
    'login_challenges',
    'address_challenges',
    'passkey_challenges',
    'address_sends',
    'login_throttles',
    'code_sends',
    'registration_drafts',
    'form_drafts',
    'drafts',
    'trusted_devices',
    'oauth_pushed_requests',
    'oauth_access_tokens',
    'oauth_refresh_tokens',
    'oauth_codes',
    'webhook_deliveries',
    'gateway_orders',
    'approvals',
    'invoice_files',
  ]);
  expect(plans.filter(({ reads }) => reads.length > 0)).toEqual([]);
});

test('every foreign key to a purged table has an index', async () => {
  const removed = ['sessions', 'oauth_codes', 'approvals', 'invoice_files'];
  const without = await withPool(async (pool) =>
    pool.query<{ names: string }>(
      `select conrelid::regclass || '.' || attname as names
       from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid::regclass::text = any ($1)
         and not exists (
           select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
      [removed],
    ),
  );
  expect(without.rows).toEqual([]);
});
