import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { approvals, gateway_orders } from '../db/schema/approvals.ts';
import { invoice_files } from '../db/schema/files.ts';
import { former_addresses } from '../db/schema/former-addresses.ts';
import { newObjectKey } from '../ports/object-store.ts';
import { addUser } from '../testing/builders.ts';
import {
  partsOf,
  planOf,
  statementsOf,
  withPool,
  type Plan,
  type Statement,
} from '../testing/statement-plans.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { purge } from './purge.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** Runs a purge and returns its statements; each table that is purged by id has a row to remove. */
async function statementsOfAPurge(pool: pg.Pool): Promise<Statement[]> {
  await addOldRows();
  const statements = await statementsOf(pool, async (db) => purge({ ...api.dependencies, db }));
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
  await api.db
    .insert(former_addresses)
    .values({ user_id, email_address: 'former@example.com', changed_at: old });
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

/** The parts of a plan that read a whole table or index. */
function wholeReads(plan: Plan): string[] {
  return partsOf(plan).flatMap(
    ({
      'Node Type': type,
      'Relation Name': table,
      'Index Name': index,
      'Index Cond': condition,
    }): string[] => {
      const isWhole = type === 'Seq Scan' || (/Index.*Scan/.test(type) && condition === undefined);
      return isWhole ? [`${type} ${table ?? index ?? ''}`] : [];
    },
  );
}

const OPERATIONS = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));
/** The last column of the table of the section on removed data. */
const ROWS_OF_REMOVED_DATA = /^\| .* \| .* \| (?<tables>.*) \|$/gmu;

test('removes rows of exactly the tables that docs/operations.md lists', async () => {
  const page = await readFile(OPERATIONS, 'utf8');
  const section = page.split(/^## /mu).find((text) => text.startsWith('Data that is removed'));
  const listed = [...(section ?? '').matchAll(ROWS_OF_REMOVED_DATA)].flatMap(({ groups }) =>
    [...(groups?.['tables'] ?? '').matchAll(/`(\w+)`/gu)].map(([, table]) => table),
  );
  const statements = await withPool(api.config.databaseUrl, statementsOfAPurge);
  expect(listed.sort()).toEqual(statements.flatMap(tableOfRemoval).sort());
});

const tableOfRemoval = ({ sql }: Pick<Statement, 'sql'>): string[] => {
  const [, table] = /^\s*delete from "?(\w+)/.exec(sql) ?? [];
  return table === undefined ? [] : [table];
};

test('does not read a whole table in any statement of a purge', async () => {
  const plans = await withPool(api.config.databaseUrl, async (pool) => {
    const statements = await statementsOfAPurge(pool);
    // PostgreSQL would prefer sequential scans for such small tables.
    for (const planType of ['seqscan', 'hashjoin', 'mergejoin'])
      await pool.query(`set enable_${planType} = off`);
    const found = [];
    for (const statement of statements) {
      found.push({ sql: statement.sql, reads: wholeReads(await planOf(pool, statement)) });
    }
    return found;
  });
  expect(plans.flatMap(tableOfRemoval)).toEqual([
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
    'former_addresses',
    'gateway_orders',
    'approvals',
    'invoice_files',
  ]);
  expect(plans.filter(({ reads }) => reads.length > 0)).toEqual([]);
});

test('each foreign key to sessions, OAuth codes, approvals or files has an index', async () => {
  const referencedTables = ['sessions', 'oauth_codes', 'approvals', 'invoice_files'];
  const keysWithoutIndex = await withPool(api.config.databaseUrl, async (pool) =>
    pool.query<{ names: string }>(
      `select conrelid::regclass || '.' || attname as names
       from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid::regclass::text = any ($1)
         and not exists (
           select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
      [referencedTables],
    ),
  );
  expect(keysWithoutIndex.rows).toEqual([]);
});
