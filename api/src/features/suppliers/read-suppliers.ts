import type { Context } from '../../context.ts';
import { totals } from '@hareto/contracts/list.ts';
import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { numbersDigest } from '../../accounts/account-numbers.ts';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { orNotFound } from '../../problem.ts';
import { lastPaymentOf } from './last-payment.ts';
import { nameKey } from '../../names/name-key.ts';
import { hasText } from '../../names/text-search.ts';
import { SEARCHED_SUPPLIERS } from './names.ts';

interface ListQuery {
  from: number;
  size: number;
  status: SupplierListItem['status'][];
  keyword: string;
}

const PAID = 4;

// drizzle omits the table from column names in a select from one table, so the outer table is
// written by hand.
const columns = {
  ...getTableColumns(suppliers),
  account_count: sql<number>`(select count(*)::int from supplier_accounts where supplier_id = suppliers.id)`,
  last_paid_at: sql<string | null>`(
    select max(invoice_events.at) from invoices join invoice_events on invoice_events.invoice_id = invoices.id
    where invoices.supplier_id = suppliers.id and invoices.status = ${PAID} and invoice_events.type = 'transfer_completed')`,
};

// The numbers of an account can be changed: only a payment to the present ones counts.
const lastTransferOn = sql<string | null>`(
    select max(invoices.deposit_date)::text from invoices
    where invoices.supplier_id = supplier_accounts.supplier_id and invoices.status = ${PAID}
      and invoices.account_snapshot->>'bank_code' = supplier_accounts.bank_code
      and invoices.account_snapshot->>'branch_code' = supplier_accounts.branch_code
      and invoices.account_snapshot->>'account_type' = supplier_accounts.account_type::text
      and invoices.account_snapshot->>'account_number' = supplier_accounts.account_number)`;

export async function listOwnSuppliers({ db }: Context, buyerId: number, query: ListQuery) {
  const matching = matches(buyerId, query);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(suppliers)
      .where(matching)
      .orderBy(desc(suppliers.created_at), desc(suppliers.id))
      .limit(query.size)
      .offset(query.from),
    db.$count(suppliers, matching),
  ]);
  return { ...totals(total), suppliers: rows.map(toItem) };
}

export async function findSupplier({ db }: Context, buyerId: number, id: number) {
  const [row] = await db
    .select(columns)
    .from(suppliers)
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, id)));
  const supplier = orNotFound(row);
  const [accounts, yearly_totals, last_payment] = await Promise.all([
    accountsOf(db, id),
    yearlyTotalsOf(db, id),
    lastPaymentOf(db, buyerId, id),
  ]);
  const created_at = toTokyoIso(supplier.created_at);
  return { ...toItem(supplier), created_at, accounts, yearly_totals, last_payment };
}

export async function listAccountsOf({ db }: Context, buyerId: number, id: number) {
  const [row] = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, id)));
  const accounts = await accountsOf(db, orNotFound(row).id);
  return { ...totals(accounts.length), accounts };
}

function matches(buyerId: number, { status, keyword }: ListQuery): SQL | undefined {
  const wanted = nameKey(keyword);
  return and(
    eq(suppliers.buyer_id, buyerId),
    status.length > 0 ? inArray(suppliers.status, status) : undefined,
    wanted === '' ? undefined : hasText(SEARCHED_SUPPLIERS, buyerId, wanted),
  );
}

function toItem<Row extends { last_paid_at: string | null }>(row: Row) {
  // A computed column arrives as the database's text, not as a Date.
  return {
    ...row,
    last_paid_at: row.last_paid_at === null ? null : toTokyoIso(new Date(row.last_paid_at)),
  };
}

async function yearlyTotalsOf(db: Database, supplierId: number) {
  const year = sql<number>`extract(year from ${invoices.deposit_date})::int`;
  return db
    .select({
      year,
      count: sql<number>`count(*)::int`,
      billing_amount: sql`sum(${invoices.billing_amount})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.supplier_id, supplierId), eq(invoices.status, PAID)))
    .groupBy(year)
    .orderBy(desc(year));
}

async function accountsOf(db: Database, supplierId: number) {
  const accounts = await db
    .select({ ...getTableColumns(supplier_accounts), last_transfer_on: lastTransferOn })
    .from(supplier_accounts)
    .where(eq(supplier_accounts.supplier_id, supplierId))
    .orderBy(asc(supplier_accounts.id));
  return accounts.map((account) => ({
    ...withFormalNames(account),
    numbers_digest: numbersDigest(account),
  }));
}
