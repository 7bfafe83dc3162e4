import type pg from 'pg';

/**
 * Number of migrations before 0139, which adds a column to `invoices`; 0140 fills and indexes it.
 */
export const BEFORE_TEXTS = 51;

const ADD_BUYER = `insert into buyers (id, business_form, registration_status, phone_number,
  transfer_person_name) overriding system value values (1, 2, 2, '0312345678', 'ﾔﾏﾀﾞ')`;
const ADD_INVOICES = `insert into invoices (kind, buyer_id, seller_id, status, payment_state,
    supplier_snapshot, billing_amount, commission, commission_tax, total_amount, updated_at, search_text)
  select $1, case when $1 = 'payment' then 1 end, case when $1 = 'request' then 1 end, 7, 'none', '{}',
    1000, 0, 0, 1000, now(), '株式会社北斗電機' || e'\nカブシキガイシャホクトデンキ\ninv-2026-' || n
  from generate_series(1, $2) n`;
const ADD_REQUESTS = `insert into invoice_requests (invoice_id, title, buyer_business_form, buyer_name,
    buyer_person_name, buyer_person_email, supplier_person_name, supplier_person_email,
    invoice_request_commission_rate, seller_id, search_text)
  select id, '', 1, '', '', '', '', '', 0, 1, case when id % 10 > 0 then e'製品カタログ制作\ninv-2026-' || id end
  from invoices where kind = 'request'`;

/**
 * Fills a database that has the migrations before 0139 with requests and as many payments. Each
 * tenth request has no text of its sender yet.
 */
export async function addEarlierPayments(client: pg.ClientBase, requests: number): Promise<void> {
  await client.query(ADD_BUYER);
  await client.query(ADD_INVOICES, ['request', requests]);
  await client.query(ADD_INVOICES, ['payment', requests]);
  await client.query(ADD_REQUESTS);
}

export const readPayments = async (pool: pg.Pool) =>
  pool.query('select * from invoices where buyer_id = 1 order by id limit 20');

/** Adds one payment, and changes one request. */
export async function writePayments(pool: pg.Pool, request: number): Promise<void> {
  await pool.query(ADD_INVOICES, ['payment', 1]);
  await pool.query(`update invoices set memo = 'changed' where id = $1`, [request]);
}
