import pg from 'pg';
import { CORPORATION } from './accounts.ts';

/** The payee of every payment but one. */
const COMMON_PAYEE = '株式会社みなと通商';
/** The payee of one payment. */
export const PAYEE_OF_ONE_PAYMENT = '鷹栖製材株式会社';

export interface ManyPayments {
  /** The mail address of the business's user, who has the password of the demo. */
  readonly address: string;
  readonly db: pg.Client;
  readonly buyerId: number;
}

/**
 * Adds a business whose history has `count` copies of a payment of the demo, numbered from 1. Copy
 * `n` has the amount `amountOf(n)`.
 */
export async function addManyPayments(count: number): Promise<ManyPayments> {
  const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  const address = `many-${Date.now().toString(36)}@example.jp`;
  const buyerId = await addBusiness(db, address);
  await db.query(PAYMENTS, [buyerId, count, COMMON_PAYEE, PAYEE_OF_ONE_PAYMENT]);
  await db.query('analyze invoices');
  return { address, db, buyerId };
}

/** The amount of copy `n` in yen, as in the SQL below; no two copies have the same. */
export const amountOf = (n: number): number => 10_000 + n * 7;

async function addBusiness(db: pg.Client, address: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `insert into buyers (business_form, registration_status, phone_number, transfer_person_name)
     values (2, 2, '0312345678', 'ﾔﾏﾀﾞ ﾀﾛｳ') returning id`,
  );
  const buyerId = Number(rows[0]?.id);
  await db.query(
    `insert into users overriding system value
     select (jsonb_populate_record(demo, jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('users', 'id')), 'buyer_id', $2::bigint,
       'email_address', $3::text))).*
     from users demo where email_address = $1`,
    [CORPORATION, buyerId, address],
  );
  return buyerId;
}

/**
 * Each copy keeps the search text of the copied payment, except the one with the other payee: its
 * search text is null until the worker writes it.
 */
const PAYMENTS = `
  insert into invoices overriding system value
  select copy.*
  from (select * from invoices
        where kind = 'payment' and status = 4 and transfer_state = 'completed'
        order by id limit 1) template,
    generate_series(1, $2::int) n,
    lateral (select date '2021-01-04' + n % 2000 as day, 10000 + n * 7 as amount) own_values,
    lateral jsonb_populate_record(template::invoices, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('invoices', 'id')),
      'document_number', nextval('document_numbers'),
      'buyer_id', $1::bigint, 'seller_id', null, 'supplier_id', null, 'account_id', null,
      'credit_card_id', null, 'approval_id', null, 'draft_id', null,
      'files', '[]'::jsonb, 'file_hashes', '[]'::jsonb, 'file_pages', '[]'::jsonb,
      'supplier_snapshot', jsonb_build_object('name', case when n = $2 / 2 then $4::text else $3::text end,
        'corporate_number', null, 'invoice_registration_number', null),
      'search_text', case when n <> $2 / 2 then template.search_text end,
      'invoice_number', 'N-' || n,
      'billing_amount', amount, 'commission', 0, 'commission_tax', 0, 'seller_commission', 0,
      'promotion_discount', 0, 'total_amount', amount,
      'adjustments', '[]'::jsonb, 'invoice_total', null, 'standard_amount', null,
      'reduced_amount', null, 'nontaxable_amount', null, 'consumption_tax', null,
      'discount_amount', 0,
      'memo', case when n % 10 = 0 then '保守、第' || n || '期' end,
      'invoice_date', day - 30, 'payment_due_date', day + 5, 'deposit_date', day,
      'applied_at', day - 8, 'captured_at', day - 6, 'closed_at', day, 'updated_at', day
    )) copy`;
