import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { BATCH_SIZE, type Discrepancy } from './discrepancy.ts';

// The `order by` in the inserts below: all workers write the groups in the same order, which
// prevents deadlocks.

export async function mergeClosedCounts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ change_count: number }>(sql`
    with removed as (
      delete from closed_counts where id in (
        select id from closed_counts where is_change order by id limit ${BATCH_SIZE} for update skip locked)
      returning *),
    merged as (
      insert into closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
      select owner_id, list_order, bucket, status, false, sum(row_count)
      from removed group by owner_id, list_order, bucket, status
      order by owner_id, list_order, bucket, status
      on conflict (owner_id, list_order, bucket, status) where not is_change do update set
        row_count = closed_counts.row_count + excluded.row_count)
    select count(*)::int as change_count from removed`);
  return rows[0]?.change_count ?? 0;
}

export async function mergeRequestSums(db: Database): Promise<number> {
  const { rows } = await db.execute<{ change_count: number }>(sql`
    with removed as (
      delete from request_sums where id in (
        select id from request_sums where is_change order by id limit ${BATCH_SIZE} for update skip locked)
      returning *),
    merged as (
      insert into request_sums
        (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
      select seller_id, status, false,
        sum(row_count), sum(action_count), sum(billing_amount), sum(seller_commission)
      from removed group by seller_id, status order by seller_id, status
      on conflict (seller_id, status) where not is_change do update set
        row_count = request_sums.row_count + excluded.row_count,
        action_count = request_sums.action_count + excluded.action_count,
        billing_amount = request_sums.billing_amount + excluded.billing_amount,
        seller_commission = request_sums.seller_commission + excluded.seller_commission)
    select count(*)::int as change_count from removed`);
  return rows[0]?.change_count ?? 0;
}

export async function compareClosedCounts(db: Database, buyerIds: SQL): Promise<Discrepancy[]> {
  const { rows } = await db.execute<Discrepancy>(sql`
    with differences as (
      select owner_id, list_order, bucket, status, sum(n) as n
      from (
        select b.owner_id, b.list_order, b.bucket, status, 1 as n
        from invoices as i, list_buckets(i.buyer_id, i.seller_id, applied_at, payment_due_date,
          deposit_date, closed_at, billing_amount, payee_kana) as b
        where status in (4, 5, 8) and (i.buyer_id in ${buyerIds} or i.seller_id in ${buyerIds})
          and b.owner_id in ${buyerIds}
        union all
        select owner_id, list_order, bucket, status, -row_count
        from closed_counts where owner_id in ${buyerIds}
      ) as both_sides
      group by owner_id, list_order, bucket, status having sum(n) <> 0)
    insert into closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
    select owner_id, list_order, bucket, status, true, n from differences
    returning owner_id::int as buyer_id, list_order || ' ' || bucket || ' ' || status as "group",
      row_count::int as rows`);
  return rows;
}

export async function compareRequestSums(db: Database, buyerIds: SQL): Promise<Discrepancy[]> {
  const { rows } = await db.execute<Discrepancy>(sql`
    with differences as (
      select seller_id, status, sum(n) as n, sum(waiting) as waiting, sum(billed) as billed,
        sum(commission) as commission
      from (
        select seller_id, status, 1 as n, needs_seller(is_action_required, action_required)::int as waiting,
          billing_amount as billed, seller_commission as commission
        from invoices where seller_id in ${buyerIds}
        union all
        select seller_id, status, -row_count, -action_count, -billing_amount, -seller_commission
        from request_sums where seller_id in ${buyerIds}
      ) as both_sides
      group by seller_id, status
      having sum(n) <> 0 or sum(waiting) <> 0 or sum(billed) <> 0 or sum(commission) <> 0)
    insert into request_sums
      (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
    select seller_id, status, true, n, waiting, billed, commission from differences
    returning seller_id::int as buyer_id, 'sent ' || status as "group", row_count::int as rows`);
  return rows;
}
