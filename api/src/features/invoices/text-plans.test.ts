import type { InvoiceFilter } from '@hareto/contracts/invoice-search.ts';
import type { RequestFilter } from '@hareto/contracts/seller-requests.ts';
import type pg from 'pg';
import type { Database } from '../../db/client.ts';
import { countInvoices } from '../../payments/invoices/count-invoices.ts';
import { totalsOfInvoices } from '../../payments/invoices/invoice-totals.ts';
import { addUser } from '../../testing/builders.ts';
import { partsOf, planOf, statementsOf, withPool } from '../../testing/statement-plans.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { findPayments, findRequests } from '../search/find-payments.ts';
import { pageOfRequests } from '../seller-requests/list-requests.ts';

let api: TestApi;
let buyerId: number;
beforeAll(async () => {
  api = await startTestApi();
  buyerId = (await addUser(api.db)).buyer_id;
  await withPool(api.config.databaseUrl, addRows);
});

/** 6,000 payments and 6,000 sent requests of a business; one in twenty is open. */
async function addRows(pool: pg.Pool): Promise<void> {
  // Skips triggers and foreign keys.
  await pool.query("set session_replication_role = 'replica'");
  // Without this, the vacuum could leave pages unmarked, because their commits are not yet on disk.
  await pool.query('set synchronous_commit = on');
  await pool.query(
    `insert into invoices (kind, buyer_id, seller_id, status, payment_state, supplier_snapshot,
       deposit_date, billing_amount, commission, commission_tax, total_amount, updated_at, search_text,
       sent_text)
     select case when is_sent then 'request' else 'payment' end, case when not is_sent then $1::bigint end,
       case when is_sent then $1::bigint end, case when n % 20 > 0 then 4 when is_sent then 7 else 1 end,
       'captured', '{}', date '2026-01-01' + n % 300, 500000 + n, 0, 0, 500000 + n, now(), words, case when is_sent then words end
     from generate_series(1, 6000) n, (values (true), (false)) kinds (is_sent),
       lateral (select (array['暁', '桜', '緑', '南'])[n % 4 + 1]
         || (array['電機', '印刷', '物流', '設計', '建設'])[n % 5 + 1] || e'\ninv' || n) texts (words)`,
    [buyerId],
  );
  // Also merges the lists of new entries of the indexes.
  await pool.query('vacuum analyze invoices');
}

type Work = (db: Database) => Promise<unknown>;

/**
 * The indexes that searches for a text read, and the conditions that compute search keys row by row
 * (`computed`, which must be empty).
 */
async function readsOf(work: Work) {
  const parts = await withPool(api.config.databaseUrl, async (pool) => {
    const statements = await statementsOf(pool, work);
    const plans = statements
      .filter(({ sql }) => sql.includes('search_keys'))
      .map(async (statement) => planOf(pool, statement));
    return (await Promise.all(plans)).flatMap(partsOf);
  });
  const indexes = new Set(parts.flatMap(({ 'Index Name': index }) => index ?? []));
  const computed = parts.flatMap(({ Filter: filter = '' }) => filter);
  return {
    indexes: [...indexes].sort(),
    computed: computed.filter((filter) => filter.includes('search_keys')),
  };
}

const TEXT = '電機';
const AMOUNT = '¥500,583';

test.each([
  ['open payments', [1, 2], TEXT, ['invoices_open_search']],
  ['the history', [4, 5, 8], TEXT, ['invoices_closed_search']],
  ['payments of all statuses', [], TEXT, ['invoices_closed_search', 'invoices_open_search']],
  ['an amount in the history', [4, 5, 8], AMOUNT, ['invoices_by_amount', 'invoices_closed_search']],
  [
    'an amount of all statuses',
    [],
    AMOUNT,
    ['invoices_by_amount', 'invoices_closed_search', 'invoices_open_search'],
  ],
] as const)('a search of %s reads its indexes only', async (_, status, keyword, indexes) => {
  const filter: InvoiceFilter = { type: [], status: [...status], keyword };
  const work: Work = async (db) => totalsOfInvoices(db, buyerId, filter);
  expect(await readsOf(work)).toEqual({ indexes, computed: [] });
});

test('a search in a week computes no keys', async () => {
  const range = { deposit_date_from: '2026-02-01', deposit_date_to: '2026-02-07' };
  const filter: InvoiceFilter = { type: [], status: [4, 5, 8], keyword: TEXT, ...range };
  expect(await readsOf(async (db) => totalsOfInvoices(db, buyerId, filter))).toEqual({
    indexes: ['invoices_closed_search'],
    computed: [],
  });
});

test.each([
  ['open requests', [1, 2, 3], TEXT, ['invoices_sent_open_search']],
  ['the history of requests', [5, 6, 7], TEXT, ['invoices_sent_closed_search']],
  [
    'requests of all statuses',
    [],
    AMOUNT,
    ['invoices_sent_by_billing_amount', 'invoices_sent_closed_search', 'invoices_sent_open_search'],
  ],
] as const)('a search of %s reads its indexes only', async (_, status, keyword, indexes) => {
  const filter: RequestFilter = { status: [...status], keyword };
  const work: Work = async (db) =>
    pageOfRequests({ ...api.dependencies, db }, buyerId, { ...filter, page: 0, size: 20 });
  expect(await readsOf(work)).toEqual({ indexes, computed: [] });
});

/** The indexes of each statement, in the order of the statements. */
const indexesOf = async (work: Work) =>
  withPool(api.config.databaseUrl, async (pool) => {
    const indexes = [];
    for (const statement of await statementsOf(pool, work)) {
      const parts = partsOf(await planOf(pool, statement));
      indexes.push([...new Set(parts.flatMap(({ 'Index Name': index }) => index ?? []))].sort());
    }
    return indexes;
  });

const PAYMENT_TEXTS = ['invoices_closed_search', 'invoices_open_search'];
const REQUEST_TEXTS = ['invoices_sent_closed_search', 'invoices_sent_open_search'];

test('the search of all kinds finds a frequent text among the newest rows', async () => {
  const scope = { buyerId, limit: 6 };
  expect(await indexesOf(async (db) => findPayments(db, scope, TEXT))).toEqual([
    PAYMENT_TEXTS,
    ['invoices_newest'],
    ['invoices_pkey'],
    PAYMENT_TEXTS,
  ]);
  const [hits, newest] = await indexesOf(async (db) => findRequests(db, scope, TEXT));
  expect([hits, newest]).toEqual([REQUEST_TEXTS, ['invoices_sent_newest']]);
});

test('the search of all kinds finds a rare text by the indexes of texts', async () => {
  const scope = { buyerId, limit: 6 };
  expect(await indexesOf(async (db) => findPayments(db, scope, 'INV1234'))).toEqual([
    PAYMENT_TEXTS,
    ['invoices_pkey'],
  ]);
});

test('the sums of half of all amounts read one index and no row', async () => {
  const filter: InvoiceFilter = { type: [], status: [4, 5, 8], billing_amount_from: 503_000 };
  const scans = await withPool(api.config.databaseUrl, async (pool) => {
    const [sums] = await statementsOf(pool, async (db) => totalsOfInvoices(db, buyerId, filter));
    const parts = partsOf(await planOf(pool, sums ?? { sql: '', parameters: [] }));
    return parts
      .filter(({ 'Node Type': type }) => type.includes('Scan'))
      .map((part) => `${part['Node Type']} of ${String(part['Index Name'])}`);
  });
  expect(scans).toEqual(['Index Only Scan of invoices_closed_by_billing_amount']);
});

test('a filter of the history reads no open payment that waits for the user', async () => {
  const filter = { type: [], status: [4, 5, 8] as const, charged_on_from: '2026-02-01' };
  const query = { ...filter, status: [...filter.status], page: 0, size: 20, total_limit: 1_000 };
  const conditions = await withPool(api.config.databaseUrl, async (pool) => {
    const [counts] = await statementsOf(pool, async (db) => countInvoices(db, buyerId, query));
    return partsOf(await planOf(pool, counts ?? { sql: '', parameters: [] }))
      .filter(({ 'Index Name': index }) => index === 'invoices_asked')
      .map((part) => part['Index Cond']);
  });
  expect(conditions).toEqual([
    `((buyer_id = '${String(buyerId)}'::bigint) AND (status = ANY ('{4,5,8}'::smallint[])))`,
  ]);
});
