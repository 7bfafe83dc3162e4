import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { createEarlierDatabase, readFixture } from '../testing/earlier-database.ts';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { applyMigrations } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

async function tables(): Promise<Record<string, unknown>> {
  const files = readdirSync(join(FOLDER, 'schema')).map((file) => join(FOLDER, 'schema', file));
  const modules = await Promise.all(
    files.map(async (file) => import(file) as Promise<Record<string, unknown>>),
  );
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

test('the migrations create exactly the tables of the schema in the code (npm run migration)', async () => {
  const snapshots = readdirSync(join(FOLDER, 'migrations/meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  const latest = readFileSync(join(FOLDER, 'migrations/meta', snapshots.at(-1) ?? ''), 'utf8');
  const written = JSON.parse(latest) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(written, generateDrizzleJson(await tables()))).toEqual([]);
});

describe('data of the first schema', () => {
  const data = readFixture('demo-of-0000');
  let client: pg.Client;

  beforeAll(async () => {
    const { url } = await createEarlierDatabase(1, data);
    await applyMigrations(url);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => client.end());

  const firstOf = async (statement: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(statement, values)).rows[0] ?? {};

  test.each(Object.entries(data))('does not change the values of %s', async (table, rows) => {
    const { now } = await firstOf(`select json_agg(t) as now from ${table} t`);
    const kept = (now as Record<string, unknown>[]).map((row, index) =>
      Object.fromEntries(Object.keys(rows[index] ?? {}).map((column) => [column, row[column]])),
    );
    expect(kept).toEqual(rows);
  });

  test('continues the ids, also above 2³¹', async () => {
    const insert = `insert into notifications (buyer_id, category, title, body, published_at)
      values (1001, 'news', 'お知らせ', '本文', now()) returning id`;
    expect(await firstOf(insert)).toEqual({ id: String((data.notifications ?? []).length + 1) });
    await client.query("select setval('notifications_id_seq', 3000000000)");
    expect(await firstOf(insert)).toEqual({ id: '3000000001' });
    await client.query("select setval('document_numbers', 3000000000)");
    expect(await firstOf("select nextval('document_numbers') as number")).toEqual({
      number: '3000000001',
    });
  });

  test('stores every id and reference as bigint', async () => {
    const { rows } = await client.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type <> 'bigint' and data_type <> 'text'
       and (column_name in ('id', 'document_number') or column_name like '%\\_id')`,
    );
    expect(rows).toEqual([]);
  });

  test('fills in the known addressee of every older request', async () => {
    const { rows } = await client.query(
      `select title, buyer_name, buyer_corporate_number, invoice_request_commission_rate as share
       from invoice_requests order by invoice_id`,
    );
    expect(rows).toEqual([
      {
        title: 'ロゴ制作',
        buyer_name: '株式会社サンプル商事',
        buyer_corporate_number: '7999901000001',
        share: 0,
      },
      {
        title: '製品カタログ制作',
        buyer_name: '株式会社サンプル商事',
        buyer_corporate_number: '7999901000001',
        share: 0,
      },
      { title: '名刺デザイン', buyer_name: '', buyer_corporate_number: null, share: 0 },
    ]);
  });

  test.each([
    ['update invoice_events set actor = $$buyer$$'],
    ['delete from invoice_events'],
    ['truncate invoice_events'],
  ])('refuses to change the history of a payment: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow('invoice_events is append-only');
  });

  test.each([
    ['invoices_status', 'status = 9'],
    ['invoices_payment_state', "payment_state = 'paid'"],
    ['invoices_transfer_state', "transfer_state = 'lost'"],
    ['invoices_billing_amount', 'billing_amount = 0, total_amount = 0'],
    ['invoices_fee', 'commission_tax = commission + 1'],
    ['invoices_total_amount', 'total_amount = total_amount + 1'],
    ['invoices_total_amount', 'seller_commission = 1'],
    ['invoices_seller_commission', 'seller_commission = commission + 1'],
    ['invoices_discount', 'discount_amount = -1'],
    ['invoices_tax_amounts', 'standard_amount = billing_amount'],
    ['invoices_dates', 'payment_due_date = invoice_date - 1'],
    ['invoices_submitted_dates', 'deposit_date = null'],
    ['invoices_cancelled_money', 'status = 5'],
  ])('the database refuses a row that violates %s', async (constraint, change) => {
    const statement = `update invoices set ${change} where id = 1`;
    await expect(client.query(statement)).rejects.toMatchObject({ constraint });
  });
});

/** Numbers of migrations before the one that a test is about. */
const BEFORE_CONSENTS = 12;
const BEFORE_OWNERS_OF_CORPORATIONS = 46;
const BEFORE_REFUSED_NUMBERS = 26;

test('makes consents for services that were allowed before the migration', async () => {
  const [user] = readFixture('demo-of-0000').users ?? [];
  const service = { redirect_uris: ['https://a.example/'], secret_hash: null };
  const code = { client_id: 'coded', redirect_uri: 'https://a.example/', code_challenge: 'c' };
  const { url } = await createEarlierDatabase(BEFORE_CONSENTS, {
    oauth_clients: [
      {
        ...service,
        client_id: 'coded',
        name: 'A',
        allowed_scopes: ['drafts:write', 'payments:read'],
      },
      { ...service, client_id: 'long-ago', name: 'B', allowed_scopes: ['payments:read'] },
      { ...service, client_id: 'never', name: 'C', allowed_scopes: ['payments:read'] },
    ],
    users: [
      {
        login_notification_enabled: true,
        ...user,
        id: 1,
        external_integration_client_ids: ['coded', 'long-ago', 'unknown'],
      },
    ],
    oauth_codes: [
      {
        ...code,
        hash: 'a',
        user_id: 1,
        scope: 'payments:read',
        expires_at: '2026-10-02T00:01:00Z',
      },
      {
        ...code,
        hash: 'b',
        user_id: 1,
        scope: 'payments:read',
        expires_at: '2026-10-01T00:01:00Z',
      },
      { ...code, hash: 'c', user_id: 2, scope: 'drafts:write', expires_at: '2026-09-01T00:01:00Z' },
    ],
  });
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select * from oauth_consents order by client_id');
  await client.end();
  expect(rows).toEqual([
    {
      user_id: '1',
      client_id: 'coded',
      scopes: ['payments:read'],
      granted_at: new Date('2026-10-01T00:00:00Z'),
      last_used_at: null,
    },
    {
      user_id: '1',
      client_id: 'long-ago',
      scopes: ['payments:read'],
      granted_at: null,
      last_used_at: null,
    },
  ]);
});

const CORPORATION = {
  corporate_name: '会社',
  corporate_name_kana: 'カイシャ',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  representative_birthday: '1985-04-01',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
};

test('copies the declared owners of registrations to the corporations', async () => {
  const created_at = '2026-10-01T00:00:00Z';
  const owner = {
    name: '佐藤 花子',
    name_kana: 'サトウ ハナコ',
    birthday: '1985-04-01',
    address: '東京都千代田区千代田2-3-4',
    voting_percent: 60,
  };
  const declared = [
    { beneficial_owner_type: 'votes', beneficial_owners: [owner] },
    { beneficial_owner_type: 'representative', beneficial_owners: [] },
    { beneficial_owner_type: null, beneficial_owners: [] },
  ];
  const ids = [1, 2, 3, 4];
  const { url } = await createEarlierDatabase(BEFORE_OWNERS_OF_CORPORATIONS, {
    buyers: ids.map((id) => ({ id, registration_status: 2, created_at })),
    buyer_corporations: ids.map((buyer_id) => ({
      ...CORPORATION,
      buyer_id,
      corporate_number: `799990100000${String(buyer_id)}`,
      is_refused: false,
    })),
    registrations: declared.map((owners, index) => ({
      ...owners,
      buyer_id: index + 1,
      business_category_id: 3,
      transaction_purpose: 'supplier_payment',
      submitted_at: created_at,
    })),
  });
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAfterUse(async () => client.end());
  const { rows } = await client.query(
    `select beneficial_owner_type as type, beneficial_owners as owners
     from buyer_corporations order by buyer_id`,
  );
  expect(rows).toEqual([
    { type: 'votes', owners: [owner] },
    { type: 'representative', owners: [] },
    { type: null, owners: [] },
    { type: null, owners: [] },
  ]);
});

test('releases the corporate numbers of refused registrations', async () => {
  const created_at = '2026-10-01T00:00:00Z';
  const { url } = await createEarlierDatabase(BEFORE_REFUSED_NUMBERS, {
    buyers: [1, 2, 3].map((status) => ({ id: status, registration_status: status, created_at })),
    buyer_corporations: ['2999901000006', '9999901000008', '4999901000004'].map(
      (corporate_number, index) => ({ ...CORPORATION, buyer_id: index + 1, corporate_number }),
    ),
  });
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAfterUse(async () => client.end());
  const registerAgain = async (status: number) =>
    client.query(
      `insert into buyer_corporations select $1 + 3, corporate_number, corporate_name,
         corporate_name_kana, representative_name, representative_name_kana,
         representative_birthday, postal_code, address_state, address_city, address_street,
         address_building_name, false from buyer_corporations where buyer_id = $1`,
      [status],
    );
  await client.query(
    `insert into buyers (id, registration_status) overriding system value
     select id + 3, 1 from buyers`,
  );
  const constraint = 'buyer_corporations_number_once';
  await expect(registerAgain(1)).rejects.toMatchObject({ constraint });
  await expect(registerAgain(2)).rejects.toMatchObject({ constraint });
  expect((await registerAgain(3)).rowCount).toBe(1);
});
