import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ALWAYS_GOES_ON } from '../db/queue.ts';
import { requireRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';
import { BATCH_SIZE, type Discrepancy } from './discrepancy.ts';
import {
  compareClosedCounts,
  compareRequestSums,
  mergeClosedCounts,
  mergeRequestSums,
} from './list-counts.ts';
import { inBatches } from './in-batches.ts';

/** Zero if a change row waits, otherwise null. */
export const untilChangedSum = (): SQL => sql`(select 0
  where exists (select 1 from invoice_sums where is_change)
    or exists (select 1 from supplier_sums where is_change)
    or exists (select 1 from closed_counts where is_change)
    or exists (select 1 from request_sums where is_change))`;

/**
 * Merges the change rows (`is_change`) of each sum table into one row per group. Returns the number
 * of merged change rows.
 */
export async function mergeSums(db: Database, mayGoOn = ALWAYS_GOES_ON): Promise<number> {
  const mergeAll = async (step: () => Promise<number>) => inBatches(BATCH_SIZE, step, mayGoOn);
  const counts = [
    await mergeAll(async () => mergeInvoiceSums(db)),
    await mergeAll(async () => mergeSupplierSums(db)),
    await mergeAll(async () => mergeClosedCounts(db)),
    await mergeAll(async () => mergeRequestSums(db)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

// The `order by` in the inserts below: all workers write the groups in the same order, which
// prevents deadlocks.

async function mergeInvoiceSums(db: Database): Promise<number> {
  const { rows } = await db.execute<{ change_count: number }>(sql`
    with removed as (
      delete from invoice_sums where id in (
        select id from invoice_sums where is_change order by id limit ${BATCH_SIZE} for update skip locked)
      returning *),
    merged as (
      insert into invoice_sums
        (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
      select buyer_id, kind, status, false,
        sum(row_count), sum(asked_count), sum(billing_amount), sum(total_amount)
      from removed group by buyer_id, kind, status order by buyer_id, kind, status
      on conflict (buyer_id, kind, status) where not is_change do update set
        row_count = invoice_sums.row_count + excluded.row_count,
        asked_count = invoice_sums.asked_count + excluded.asked_count,
        billing_amount = invoice_sums.billing_amount + excluded.billing_amount,
        total_amount = invoice_sums.total_amount + excluded.total_amount)
    select count(*)::int as change_count from removed`);
  return rows[0]?.change_count ?? 0;
}

async function mergeSupplierSums(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { change_count, left } = await mergeSupplierChanges(tx);
    if (left !== null) await correctLastPaid(tx, left);
    return change_count;
  });
}

/** `left`: the groups that a payment may have left, as JSON; null without any. */
async function mergeSupplierChanges(tx: Database) {
  const { rows } = await tx.execute<{ change_count: number; left: string | null }>(sql`
    with removed as (
      delete from supplier_sums where id in (
        select id from supplier_sums where is_change order by id limit ${BATCH_SIZE} for update skip locked)
      returning *),
    merged as (
      insert into supplier_sums
        (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
      select max(buyer_id), supplier_id, year, false,
        sum(row_count), sum(billing_amount), max(last_paid_at)
      from removed group by supplier_id, year order by supplier_id, year
      on conflict (supplier_id, year) where not is_change do update set
        row_count = supplier_sums.row_count + excluded.row_count,
        billing_amount = supplier_sums.billing_amount + excluded.billing_amount,
        last_paid_at = greatest(supplier_sums.last_paid_at, excluded.last_paid_at))
    select count(*)::int as change_count,
      (jsonb_agg(distinct jsonb_build_array(supplier_id, year)) filter (where ${MAY_HAVE_LEFT}))::text
        as "left"
    from removed`);
  return requireRow(rows);
}

/**
 * A change row after which a payment may have left its group: the count is also 0 when another one
 * entered the group in the same write.
 */
const MAY_HAVE_LEFT = sql`row_count <= 0`;

/**
 * Writes the last transfer of these groups from the payments themselves, because the last one may
 * have been returned. The merge has locked their rows, and this later statement sees every
 * payment whose change was merged before.
 */
async function correctLastPaid(tx: Database, groups: string): Promise<void> {
  await tx.execute(sql`
    update supplier_sums set last_paid_at = (
      select max(paid_at(closed_at, deposit_date)) from invoices
      where invoices.supplier_id = supplier_sums.supplier_id and status = 4
        and extract(year from deposit_date) = supplier_sums.year)
    from jsonb_array_elements(${groups}::jsonb) as changed
    where not is_change and supplier_id = (changed->>0)::bigint and year = (changed->>1)::int`);
}

const MINUTE_MS = 60_000;
/** Each buyer is checked in one minute of the day, given by its id. */
const MINUTES_PER_DAY = 1_440;

// The number of the lock, which must be the same in all our processes.
const COMPARISON_LOCK = 7_201_128;

/** Each comparison is a single statement, so that it sees one state of the database. */
const COMPARISONS = [
  compareInvoiceSums,
  compareSupplierSums,
  compareClosedCounts,
  compareRequestSums,
];

/**
 * Compares the sums of the buyers whose turn is this minute of the day with their payments, and
 * writes a difference as one more change row.
 */
export async function compareSums({
  db,
  sessionClock,
}: {
  db: Database;
  /** Real time: business time may stand still or jump. */
  sessionClock: Clock;
}): Promise<Discrepancy[]> {
  const turn = Math.floor(sessionClock.now().getTime() / MINUTE_MS) % MINUTES_PER_DAY;
  const buyerIds = sql`(select id from buyers where id % ${MINUTES_PER_DAY} = ${turn})`;
  const found: Discrepancy[] = [];
  for (const compare of COMPARISONS)
    found.push(
      ...(await inTransaction(db, async (tx) =>
        (await lockTurn(tx, turn)) ? compare(tx, buyerIds) : [],
      )),
    );
  return found;
}

/**
 * False while another worker compares the same buyers: its correction is not visible until its
 * commit, and would be made twice.
 */
async function lockTurn(tx: Database, turn: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${COMPARISON_LOCK}, ${turn}) as is_ours`,
  );
  return rows[0]?.is_ours === true;
}

/**
 * Compares the sums of these buyers with their payments, and writes each difference as a change
 * row. There is no lock, so no other comparison may run at the same time.
 */
export async function addMissingSums(db: Database, buyerIds: SQL): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const compare of COMPARISONS) found.push(...(await compare(db, buyerIds)));
  return found;
}

async function compareInvoiceSums(db: Database, buyerIds: SQL): Promise<Discrepancy[]> {
  const { rows } = await db.execute<Discrepancy>(sql`
    with differences as (
      select buyer_id, kind, status, sum(n) as n, sum(asked_count) as asked_count, sum(billed) as billed,
        sum(total) as total
      from (
        select buyer_id, kind, status, 1 as n, is_action_required::int as asked_count,
          billing_amount as billed, total_amount as total
        from invoices where buyer_id in ${buyerIds}
        union all
        select buyer_id, kind, status, -row_count, -asked_count, -billing_amount, -total_amount
        from invoice_sums where buyer_id in ${buyerIds}
      ) as both_sides
      group by buyer_id, kind, status
      having sum(n) <> 0 or sum(asked_count) <> 0 or sum(billed) <> 0 or sum(total) <> 0)
    insert into invoice_sums
      (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
    select buyer_id, kind, status, true, n, asked_count, billed, total from differences
    returning buyer_id::int as buyer_id, kind || ' ' || status as "group", row_count::int as rows`);
  return rows;
}

async function compareSupplierSums(db: Database, buyerIds: SQL): Promise<Discrepancy[]> {
  const { rows } = await db.execute<Discrepancy>(sql`
    with differences as (
      select buyer_id, supplier_id, year, sum(n) as n, sum(billed) as billed, max(paid) as paid
      from (
        select buyer_id, supplier_id, extract(year from deposit_date)::int as year, 1 as n,
          billing_amount as billed, paid_at(closed_at, deposit_date) as paid,
          null::timestamptz as kept, false as is_corrected
        from invoices
        where buyer_id in ${buyerIds} and supplier_id is not null and status = 4
          and deposit_date is not null
        union all
        select buyer_id, supplier_id, year, -row_count, -billing_amount, null, last_paid_at,
          is_change and ${MAY_HAVE_LEFT}
        from supplier_sums where buyer_id in ${buyerIds}
      ) as both_sides
      group by buyer_id, supplier_id, year
      having sum(n) <> 0 or sum(billed) <> 0
        or (max(paid) is distinct from max(kept) and not bool_or(is_corrected)))
    insert into supplier_sums
      (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
    select buyer_id, supplier_id, year, true, n, billed, paid from differences
    returning buyer_id::int as buyer_id, supplier_id || ' ' || year as "group", row_count::int as rows`);
  return rows;
}
