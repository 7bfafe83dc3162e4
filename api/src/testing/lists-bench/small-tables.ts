import type pg from 'pg';
import { supplierSearchText } from '../../features/suppliers/names.ts';
import { FORMER_PAYEE, PAYEES } from './payees.ts';

const EXTRA_SUPPLIERS = 4_500;
const DRAFTS = 5_000;
const REQUEST_DRAFTS = 500;
const YEARS = 6;

/** Suppliers with their sums, drafts with their files, and saved views of buyer and user 1. */
export async function fillSmallTables(client: pg.Client): Promise<void> {
  await addSuppliers(client);
  await addDrafts(client);
  const filters = [
    { status: [1, 2] },
    { status: [4, 5, 8], keyword: '電機' },
    { status: [4, 5, 8], billing_amount_from: 500_000 },
    { status: [4, 5, 8], deposit_date_from: '2026-10-01', deposit_date_to: '2026-10-31' },
    { status: [4, 5, 8], supplier_id: 7 },
  ];
  for (let number = 0; number < 20; number += 1)
    await client.query(
      `insert into list_views (user_id, list, name, search, filter) values (1, 'history', $1, '', $2)`,
      [`表示${String(number)}`, { type: [], ...filters[number % filters.length] }],
    );
}

async function addSuppliers(client: pg.Client): Promise<void> {
  const extra = Array.from({ length: EXTRA_SUPPLIERS }, (_, number) => {
    const { name = '', kana = '' } = PAYEES[number % PAYEES.length] ?? {};
    return { name: `${name}第${String(number)}支店`, kana: `${kana}${String(number)}` };
  });
  const all = [...PAYEES, FORMER_PAYEE, ...extra];
  await client.query(
    `insert into suppliers (id, buyer_id, status, business_form, name, name_kana, phone_number,
       postal_code, address_state, address_city, address_street, search_text, created_at, updated_at)
     overriding system value
     select n, 1, case when n % 50 = 0 then 'Rejected' else 'Approved' end, 1, names[n], kanas[n],
       '0312345678', '1000001', '東京都', '千代田区', '1-1', texts[n],
       timestamptz '2021-01-01' + n * interval '1 hour', now()
     from (select $1::text[] as names, $2::text[] as kanas, $3::text[] as texts) given,
       generate_series(1, cardinality(names)) n`,
    [
      all.map(({ name }) => name),
      all.map(({ kana }) => kana),
      all.map(({ name, kana }) => supplierSearchText({ name, name_kana: kana })),
    ],
  );
}

/** Adds sums for the extra suppliers, which have no rows in `invoices`. */
export async function addSumsOfOtherSuppliers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
     select 1, n, 2020 + y, false, 3, n * 1000 + y, make_date(2020 + y, 1 + n % 12, 1 + n % 28)
     from generate_series($1::int, $2::int) n, generate_series(1, ${YEARS}) y where (n + y) % 7 > 0`,
    [PAYEES.length + 2, PAYEES.length + 1 + EXTRA_SUPPLIERS],
  );
}

async function addDrafts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into invoice_files (id, buyer_id, user_id, object_key, state, file_name, content_type,
       size, sha256, created_at, page_count, reading_status, fields)
     select 'file-' || n, 1, 1, 'o' || n, 'registered', '請求書_' || n || '.pdf', 'application/pdf',
       100000, md5(n::text), now(), 1, 'completed',
       jsonb_build_object('payee_name', jsonb_build_object('value', 'みなと電機', 'confidence', 0.9,
         'page', 1, 'box', jsonb_build_array(0, 0, 1, 1)))
     from generate_series(1, ${DRAFTS}) n`,
  );
  await client.query(
    `insert into invoice_file_pages (file_id, number, width, height, content_type, object_key)
     select 'file-' || n, 1, 1000, 1400, 'image/webp', 'p' || n from generate_series(1, ${DRAFTS}) n`,
  );
  await client.query(
    `insert into drafts (buyer_id, supplier_id, files, billing_amount, search_text, created_at, updated_at)
     select 1, case when n % 2 = 0 then n % ${PAYEES.length} + 1 end,
       case when n % 5 = 0 then '[]'::jsonb
         else jsonb_build_array(jsonb_build_object('file_id', 'file-' || n, 'file_type', 2, 'paper_size', null)) end,
       1000 + n * 10, 'みなと電機' || n, now(), timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${DRAFTS}) n`,
  );
  await client.query(
    `insert into invoice_request_drafts (buyer_id, content, search_text, created_at, updated_at)
     select 1, jsonb_build_object('buyer_name', '北斗電機', 'title', n || '月分', 'billing_amount', n * 1000),
       '北斗電機', now(), now() from generate_series(1, ${REQUEST_DRAFTS}) n`,
  );
}
