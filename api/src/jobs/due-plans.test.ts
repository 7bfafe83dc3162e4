import type pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import {
  partsOf,
  planOf,
  statementsOf,
  withPool,
  type Statement,
} from '../testing/statement-plans.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { examineRegistrations } from './examine-registrations.ts';
import { notifyOfTerms } from './notify-of-terms.ts';
import { askWhatIsDue } from './due-task.ts';
import { paymentTasks } from './payment-tasks.ts';
import { tasksOf } from './tasks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await withPool(api.config.databaseUrl, addRowsThatAreNotDue);
});

/** The timers have thousands of rows to choose from, and none is due. */
async function addRowsThatAreNotDue(pool: pg.Pool): Promise<void> {
  await pool.query("set session_replication_role = 'replica'");
  const series = 'generate_series(1, 10000) n';
  const snapshot = `'{"name": "株式会社暁電機"}'::jsonb`;
  for (const statement of [
    `insert into buyers (id, registration_status) overriding system value select n, 1 from ${series}`,
    `insert into users (id, buyer_id, email_address, password_hash, license_version)
     overriding system value select n, n, n || '@a.example', '', '2999-01-01' from ${series}`,
    `insert into registrations (buyer_id, business_category_id, transaction_purpose, submitted_at,
       examine_at) select n, 1, 'supplier_payment', now(), now() + interval '1 day' from ${series}`,
    `insert into registered_changes (buyer_id, user_id, item, state, present, wanted, due_at,
       submitted_at) select n, n, 'name', 'question', '{}', '{}', '2027-02-01', now() from ${series}`,
    `insert into credit_cards (buyer_id, gateway_card_id, brand, last4, card_holder_name,
       expiry_month, expiry_year, created_at) select n, n, 'VISA', '1111', 'A', '05', '2030', now()
     from ${series}`,
    `insert into approvals (id, user_id, buyer_id, billing_amount, amount, state, expires_at,
       requested_at) select n, n, n, 1, 1, case n % 2 when 0 then 'pending' else 'used' end,
       '2027-02-01', now() + interval '1 hour' from ${series}`,
    `insert into gateway_orders (kind, approval_id, next_attempt_at)
     select 'void', n, now() + interval '1 hour' from ${series}`,
    `insert into invoices (id, buyer_id, status, payment_state, transfer_state, is_action_required,
       action_due_at, supplier_snapshot, invoice_date, payment_due_date, deposit_date, billing_amount,
       commission, commission_tax, total_amount, examine_at, updated_at)
     overriding system value
     select n, n, case n % 5 when 0 then 6 else n % 5 end, case n % 5 when 3 then 'captured' else 'none' end,
       case n % 5 when 3 then 'scheduled' else 'none' end, n % 2 = 0,
       case n % 2 when 0 then timestamptz '2027-02-01' end, ${snapshot}, '2026-11-01', '2027-01-31',
       '2027-02-01', 1, 0, 0, 1, case when n % 5 in (1, 2) then now() + interval '1 hour' end, now()
     from ${series}`,
    `insert into invoice_requests (invoice_id, title, buyer_business_form, buyer_name,
       buyer_person_name, buyer_person_email, supplier_person_name, supplier_person_email,
       invoice_request_commission_rate) select n, '', 1, '', '', 'a@a.example', '', '', 0 from ${series}
     where n % 5 = 0`,
    `insert into drafts (buyer_id, search_text, created_at, updated_at)
     select n, '', now(), now() from ${series}`,
    `insert into invoice_request_drafts (buyer_id, content, search_text, created_at, updated_at)
     select n, '{}', '', now(), now() from ${series}`,
    'analyze',
  ])
    await pool.query(statement);
}

/** The index of each scan with a condition; any other scan as its type and table. */
const scansOf = async (pool: pg.Pool, statement: Statement): Promise<string[]> =>
  partsOf(await planOf(pool, statement)).flatMap((part) => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = part;
    if (!type.includes('Scan') || type === 'Bitmap Heap Scan') return [];
    return index !== undefined && part['Index Cond'] ? [index] : [`${type} of ${String(table)}`];
  });

const sandboxConfig = () =>
  readConfig({ ...process.env, DATABASE_URL: api.config.databaseUrl, SANDBOX: '1' });

test('each timer task finds due rows by an index', async () => {
  const config = sandboxConfig();
  const found = await withPool(api.config.databaseUrl, async (pool) => {
    const statements = await statementsOf(pool, async (db) => {
      const work = { ...api.dependencies, config, db };
      for (const { run } of paymentTasks(work, pino({ level: 'silent' }))) await run();
      await examineRegistrations(work);
      await notifyOfTerms(work);
    });
    const plans = [];
    for (const statement of statements.filter(({ sql }) => sql.startsWith('select')))
      plans.push(await scansOf(pool, statement));
    return plans;
  });
  // Eight tasks read the orders to the gateway by the same statement; only the last is compared.
  expect(found.slice(7)).toEqual([
    [
      'gateway_orders_is_done_next_attempt_at_index',
      'approvals_pkey',
      'invoices_pkey',
      'gateway_orders_approval_id_index',
    ],
    ['invoices_to_examine'],
    ['invoices_to_send'],
    ['invoices_sent'],
    ['invoices_to_send'],
    ['invoices_to_answer'],
    ['invoices_to_answer'],
    ['invoices_to_pay'],
    ['invoices_to_pay', 'invoice_requests_pkey'],
    ['registered_changes_due'],
    ['registered_changes_due'],
    ['credit_cards_expiry_year_expiry_month_index'],
    ['approvals_to_release'],
    ['approvals_to_settle'],
    ['registrations_examine_at_index', 'buyers_pkey'],
    ['users_by_known_terms'],
  ]);
});

test('the query for due tasks reads indexes only', async () => {
  const found = await withPool(api.config.databaseUrl, async (pool) => {
    const maintenance = {
      isInProgress: async () => Promise.resolve(false),
      planToAnnounce: async () => Promise.resolve(null),
    };
    const dependencies = { ...api.dependencies, config: sandboxConfig() };
    const tasks = tasksOf(dependencies, pino({ level: 'silent' }), maintenance);
    const [query] = await statementsOf(pool, async (db) => askWhatIsDue(db, tasks));
    // Some of the tables are empty.
    await pool.query('set enable_seqscan = off');
    const parts = partsOf(await planOf(pool, query ?? { sql: '', parameters: [] }));
    return parts.flatMap((part) =>
      part['Node Type'].includes('Scan') ? [part['Index Name'] ?? part['Node Type']] : [],
    );
  });
  expect(found).toEqual([
    'mail_outbox_sent_at_next_attempt_at_index',
    'webhook_deliveries_next_attempt_at_index',
    'invoice_files_reading_due_at_index',
    'mail_outbox_secret_until_index',
    'invoice_sums_changes',
    'supplier_sums_changes',
    'closed_counts_changes',
    'request_sums_changes',
    'invoices_without_search_text',
    'invoices_without_sent_text',
    'drafts_without_search_text',
    'invoice_request_drafts_without_search_text',
    'registrations_examine_at_index',
    'gateway_orders_is_done_next_attempt_at_index',
    'gateway_orders_approval_id_index',
    'invoices_to_examine',
    'invoices_sent',
    'invoices_to_send',
    'invoices_to_send',
    'invoices_to_answer',
    'invoices_to_answer',
    'invoices_to_pay',
    'registered_changes_due',
    'registered_changes_due',
    'credit_cards_expiry_year_expiry_month_index',
    'approvals_to_release',
    'approvals_to_settle',
  ]);
});
