import type { Context } from '../../context.ts';
import { totals } from '@hareto/contracts/list.ts';
import type { SupplierSort } from '@hareto/contracts/supplier-sorts.ts';
import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { formerBranchNamesOf } from '@hareto/banks/former-branches.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { detailsDigest } from '../../accounts/account-details.ts';
import type { Database } from '../../db/client.ts';
import { supplier_sums } from '../../db/schema/sums.ts';
import type { Clock } from '../../ports/clock.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { orNotFound } from '../../problem.ts';
import { reportedChanges } from '../../payments/invoices/held-supplier.ts';
import { paymentsOnHold } from '../../payments/transitions/hold-payments.ts';
import { lastPaymentOf } from './last-payment.ts';
import { nameKey } from '../../names/name-key.ts';
import { hasText } from '../../names/text-search.ts';
import { SUPPLIER_SEARCH_COLUMNS } from './names.ts';

interface ListQuery {
  from: number;
  size: number;
  status: SupplierListItem['status'][];
  keyword: string;
  sort?: SupplierSort | undefined;
}

const TRANSFER_COMPLETED = 4;

const columns = {
  ...getTableColumns(suppliers),
  last_paid_at: sql<string | null>`paid.last_paid_at`,
  paid_this_year: sql`coalesce(paid.paid_this_year, 0)`.mapWith(Number),
};

/** The transfers of a business to its suppliers, from those stored sums that are needed. */
const paidTo = (buyerId: number, year: number, needed?: SQL) => sql`(
    select supplier_id, max(last_paid_at) as last_paid_at,
      sum(billing_amount) filter (where year = ${year}) as paid_this_year
    from supplier_sums
    where ${and(eq(supplier_sums.buyer_id, buyerId), needed)}
    group by supplier_id) as paid`;
const isSumOfSupplier = (ids: readonly number[]) => inArray(supplier_sums.supplier_id, [...ids]);
const isPaid = sql`paid.supplier_id = ${suppliers.id}`;

/** Suppliers without a payment come last, in either direction. */
const SORTS: Readonly<Record<SupplierSort, SQL>> = {
  name: sql`${suppliers.name_kana} asc`,
  '-name': sql`${suppliers.name_kana} desc`,
  last_paid_at: sql`paid.last_paid_at asc nulls last`,
  '-last_paid_at': sql`paid.last_paid_at desc nulls last`,
  paid_this_year: sql`coalesce(paid.paid_this_year, 0) asc`,
  '-paid_this_year': sql`coalesce(paid.paid_this_year, 0) desc`,
};

/**
 * The last completed transfer to each set of account details, read once for all accounts. The
 * details of an account can change; only payments to the current details count.
 */
const transfersOf = (supplierId: number) => sql`(
    select account_snapshot->>'bank_code' as bank_code,
      account_snapshot->>'branch_code' as branch_code,
      account_snapshot->>'account_type' as account_type,
      account_snapshot->>'account_number' as account_number,
      max(deposit_date)::text as last_transfer_on
    from invoices where supplier_id = ${supplierId} and status = ${TRANSFER_COMPLETED}
    group by 1, 2, 3, 4) as transfers`;
const isTransferTo = sql`transfers.bank_code = ${supplier_accounts.bank_code}
  and transfers.branch_code = ${supplier_accounts.branch_code}
  and transfers.account_type = ${supplier_accounts.account_type}::text
  and transfers.account_number = ${supplier_accounts.account_number}`;

export async function listOwnSuppliers({ db, clock }: Context, buyerId: number, query: ListQuery) {
  const matching = matches(buyerId, query);
  const year = yearOf(clock);
  const [ids, total] = await Promise.all([
    idsOfPage(db, buyerId, { ...query, year }),
    db.$count(suppliers, matching),
  ]);
  const rows = await rowsInOrder(db, buyerId, ids, year);
  const accounts = await countAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...totals(total),
    suppliers: rows.map((row) => toItem(row, accounts.get(row.id) ?? 0)),
  };
}

/** Reads only ids, because the sums of a page are needed for its rows alone. */
async function idsOfPage(
  db: Database,
  buyerId: number,
  query: ListQuery & { year: number },
): Promise<number[]> {
  const { sort, size, from } = query;
  const order = sort === undefined ? desc(suppliers.created_at) : SORTS[sort];
  const ids = db.select({ id: suppliers.id }).from(suppliers).$dynamic();
  const isSortedBySums = sort !== undefined && !/name$/.test(sort);
  const needed = sort?.endsWith('paid_this_year') ? eq(supplier_sums.year, query.year) : undefined;
  const paid = paidTo(buyerId, query.year, needed);
  const rows = await (isSortedBySums ? ids.leftJoin(paid, isPaid) : ids)
    .where(matches(buyerId, query))
    .orderBy(order, desc(suppliers.id))
    .limit(size)
    .offset(from);
  return rows.map(({ id }) => id);
}

async function rowsInOrder(db: Database, buyerId: number, ids: readonly number[], year: number) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(suppliers)
    .leftJoin(paidTo(buyerId, year, isSumOfSupplier(ids)), isPaid)
    .where(inArray(suppliers.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findSupplier(context: Context, buyerId: number, id: number) {
  const { db, clock } = context;
  const [row] = await db
    .select(columns)
    .from(suppliers)
    .leftJoin(paidTo(buyerId, yearOf(clock), isSumOfSupplier([id])), isPaid)
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, id)));
  const supplier = orNotFound(row);
  const [accounts, yearly_totals, last_payment] = await Promise.all([
    accountsOf(context, id),
    yearlyTotalsOf(db, buyerId, id),
    lastPaymentOf(db, buyerId, id),
  ]);
  const created_at = toTokyoIso(supplier.created_at);
  const hold = supplier.held_at && {
    held_at: toTokyoIso(supplier.held_at),
    is_unknown_change: (await reportedChanges(db, supplier)).length > 0,
    payments: await paymentsOnHold(db, id),
  };
  return {
    ...toItem(supplier, accounts.length),
    ...(hold && { hold }),
    created_at,
    accounts,
    yearly_totals,
    last_payment,
  };
}

export async function listAccountsOf(context: Context, buyerId: number, id: number) {
  const [row] = await context.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, id)));
  const accounts = await accountsOf(context, orNotFound(row).id);
  return { ...totals(accounts.length), accounts };
}

function matches(buyerId: number, { status, keyword }: ListQuery): SQL | undefined {
  const keywordKey = nameKey(keyword, { ignoreLegalForm: true });
  return and(
    eq(suppliers.buyer_id, buyerId),
    status.length > 0 ? inArray(suppliers.status, status) : undefined,
    keywordKey === '' ? undefined : hasText(SUPPLIER_SEARCH_COLUMNS, buyerId, keywordKey),
  );
}

/** The number of accounts of each supplier of a page that has any. */
async function countAccounts(
  db: Database,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (supplierIds.length === 0) return new Map();
  const { supplier_id } = supplier_accounts;
  const counts = await db
    .select({ supplier_id, count: count() })
    .from(supplier_accounts)
    .where(inArray(supplier_id, [...supplierIds]))
    .groupBy(supplier_id);
  return new Map(counts.map((one) => [one.supplier_id, one.count]));
}

function toItem<Row extends { last_paid_at: string | null; held_at: Date | null }>(
  row: Row,
  account_count: number,
) {
  // A computed column arrives as the database's text, not as a Date.
  return {
    ...row,
    account_count,
    ...(row.held_at && { is_held: true }),
    last_paid_at: row.last_paid_at === null ? null : toTokyoIso(new Date(row.last_paid_at)),
  };
}

async function yearlyTotalsOf(db: Database, buyerId: number, supplierId: number) {
  const { year, row_count, billing_amount } = supplier_sums;
  const totalsByYear = await db
    .select({
      year,
      count: sql`sum(${row_count})`.mapWith(Number),
      billing_amount: sql`sum(${billing_amount})`.mapWith(Number),
    })
    .from(supplier_sums)
    .where(and(eq(supplier_sums.buyer_id, buyerId), eq(supplier_sums.supplier_id, supplierId)))
    .groupBy(year)
    .orderBy(desc(year));
  return totalsByYear.filter(({ count }) => count > 0);
}

const yearOf = (clock: Clock): number => Number(plainDateOf(clock.now()).slice(0, 4));

type ChangeContext = Pick<Context, 'clock' | 'config'>;

/** The last change of an account, and until when its payments may need a proof. */
function changeOf({ clock, config }: ChangeContext, { created_at, updated_at }: Written) {
  if (updated_at <= created_at) return {};
  const until = new Date(updated_at.getTime() + config.proof.changedAccountSeconds * 1000);
  return {
    changed_at: toTokyoIso(updated_at),
    ...(until > clock.now() && { proof_until: toTokyoIso(until) }),
  };
}

type Written = Pick<typeof supplier_accounts.$inferSelect, 'created_at' | 'updated_at'>;

async function accountsOf(
  { db, ...context }: ChangeContext & Pick<Context, 'db'>,
  supplierId: number,
) {
  const accounts = await db
    .select({
      ...getTableColumns(supplier_accounts),
      last_transfer_on: sql<string | null>`transfers.last_transfer_on`,
    })
    .from(supplier_accounts)
    .leftJoin(transfersOf(supplierId), isTransferTo)
    .where(eq(supplier_accounts.supplier_id, supplierId))
    .orderBy(asc(supplier_accounts.id));
  return accounts.map((account) => ({
    ...withFormalNames(account),
    ...formerBranchNamesOf(account),
    numbers_digest: detailsDigest(account),
    ...changeOf(context, account),
  }));
}
