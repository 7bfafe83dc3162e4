import pg from 'pg';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';

/** Gives the sole proprietor a copy of the corporation's supplier サンプル工業株式会社. */
export async function addDemoSupplier(): Promise<void> {
  const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  try {
    const suppliers = await storedColumns(db, 'suppliers');
    const accounts = await storedColumns(db, 'supplier_accounts');
    await db.query(copyStatement(suppliers, accounts), [CORPORATION, SOLE_PROPRIETOR]);
  } finally {
    await db.end();
  }
}

/** The columns of a table that are not generated from others. */
async function storedColumns(db: pg.Client, table: string): Promise<string> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

const copyStatement = (suppliers: string, accounts: string) => `
  with original as (
    select suppliers.* from suppliers join users using (buyer_id)
    where users.email_address = $1 and suppliers.name = 'サンプル工業株式会社'
  ), copy as (
    insert into suppliers (${suppliers}) overriding system value
    select ${suppliers} from (
      select (jsonb_populate_record(null::suppliers, to_jsonb(original) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('suppliers', 'id')),
        'buyer_id', (select buyer_id from users where email_address = $2)))).*
      from original
      where not exists (
        select from suppliers join users using (buyer_id)
        where users.email_address = $2 and suppliers.name = original.name)
    ) as changed
    returning id
  )
  insert into supplier_accounts (${accounts}) overriding system value
  select ${accounts} from (
    select (jsonb_populate_record(supplier_accounts, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('supplier_accounts', 'id')), 'supplier_id', copy.id))).*
    from supplier_accounts join original on original.id = supplier_accounts.supplier_id, copy
  ) as changed`;
