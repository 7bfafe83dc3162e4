import { closedDaysFrom, FIRST_DAY } from './calendar.ts';
import type { World } from './world.ts';

/** Invariants of the books while no work is left, as queries that find the rows that break them. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a file is in one live payment': `
    select buyer_id, hash, array_agg(id order by id) as ids
    from invoices, jsonb_array_elements_text(file_hashes) hash
    where status in (1, 2, 3) group by buyer_id, hash having count(*) > 1`,
  'an invoice is paid once': `
    select buyer_id, supplier_id, billing_amount, invoice_number,
      array_agg(id order by id) as ids from invoices
    where status in (1, 2, 3, 4) and kind = 'payment' and duplicate_override_reason is null
    group by 1, 2, 3, 4 having count(*) > 1`,
  'a draft and an authorisation make one payment': `
    select 'draft' as what, draft_id::text as id from invoices where draft_id is not null
      group by draft_id having count(*) > 1
    union all select 'approval', approval_id from invoices where approval_id is not null
      group by approval_id having count(*) > 1`,
  'an authorised payment has its hold': `
    select i.id, i.total_amount, p.state, p.amount from invoices i
    left join card_sandbox.payments p on p.reference = i.approval_id
    where i.payment_state = 'authorized'
      and (p.state is distinct from 'approved' or p.amount < i.total_amount)`,
  'no hold is left for nothing': `
    select p.reference, p.state, a.state as approval, i.id, i.payment_state
    from card_sandbox.payments p
    left join approvals a on a.id = p.reference
    left join invoices i on i.approval_id = p.reference and i.payment_state = 'authorized'
    where p.state in ('approved', 'challenge', 'pending') and i.id is null
      and not coalesce(a.state in ('approved', 'challenge', 'pending'), false)`,
  'one thing has one unused hold': `
    select draft_id, invoice_id, array_agg(id order by id) as ids from approvals
    where state in ('approved', 'challenge', 'pending')
    group by draft_id, invoice_id having count(*) > 1`,
  'what the gateway has taken is what the payments say': `
    select i.id, i.status, i.payment_state, i.total_amount, p.reference, p.state, p.captured_amount
    from card_sandbox.payments p
    full join (select * from invoices where payment_state in ('captured', 'refunded')) i
      on i.approval_id = p.reference
    where (p.state in ('captured', 'refunded') or i.id is not null)
      and (i.payment_state is distinct from p.state
        or p.captured_amount is distinct from i.total_amount)`,
  'a refund gives back what was taken': `
    select reference, captured_amount, refunded_amount from card_sandbox.payments
    where refunded_amount <> case state when 'refunded' then captured_amount else 0 end`,
  'nothing is kept of a cancelled payment': `
    select id, payment_state from invoices
    where status = 5 and payment_state not in ('voided', 'refunded', 'failed', 'none')`,
  'the sums agree': `
    select taken, confirmed from
      (select coalesce(sum(captured_amount - refunded_amount), 0)::bigint as taken
       from card_sandbox.payments) as at_the_gateway,
      (select coalesce(sum(total_amount), 0)::bigint as confirmed from invoices
       where payment_state = 'captured') as in_our_books
    where taken <> confirmed`,
  'only what was captured is transferred': `
    select id, status, payment_state, transfer_state from invoices
    where transfer_state in ('scheduled', 'completed', 'failed') and payment_state <> 'captured'`,
  'what is sent to the bank is answered before it is sent again': `
    select i.id from invoices i join invoice_events e on e.invoice_id = i.id group by i.id
    having count(*) filter (where e.type = 'send_transfer')
      <> count(*) filter (where e.type in ('transfer_completed', 'transfer_failed'))
      or count(*) filter (where e.type = 'transfer_completed')
        - count(*) filter (where e.type = 'return_funds') > 1`,
  'nothing leaves after a hold': `
    select e.invoice_id, e.type from invoice_events e
    where e.type in ('approve', 'send_transfer') and 'hold' = (
      select last.type from invoice_events last
      where last.invoice_id = e.invoice_id and last.id < e.id and last.type in ('hold', 'release')
      order by last.id desc limit 1)`,
  'nothing is booked for a stopped supplier': `
    select i.id from invoices i join suppliers s on s.id = i.supplier_id
    where s.held_at is not null and s.held_change_id is null and i.transfer_state = 'scheduled'`,
  'a total is the amount and its fee': `
    select id, billing_amount, commission, total_amount from invoices where kind = 'payment'
      and (commission <> greatest(billing_amount * 3 / 100, 330)
        or total_amount <> billing_amount + commission)`,
  'each change of status has its event': `
    select invoice_id, id, type, details from (
      select *, lag(details->>'to') over (partition by invoice_id order by id) as before
      from invoice_events where details ? 'to') e
    where before is not null and before <> details->>'from'
    union all
    select i.id, null, 'status', to_jsonb(i.status) from invoices i
    where i.kind = 'payment' and i.status::text is distinct from (
      select coalesce(details->>'to', '1') from invoice_events e where e.invoice_id = i.id
      order by e.id desc limit 1)`,
  'each movement of money has its event': `
    select i.id, i.payment_state, i.transfer_state from invoices i
    where (i.payment_state in ('captured', 'refunding', 'refunded')
        and not exists (select from invoice_events e
          where e.invoice_id = i.id and e.type = 'capture_succeeded'))
      or (i.payment_state = 'refunded' and not exists (select from invoice_events e
          where e.invoice_id = i.id and e.type = 'refund_completed'))
      or (i.status = 5 and not exists (select from invoice_events e
          where e.invoice_id = i.id and e.type in ('cancel', 'withdraw', 'reject', 'answer_overdue')))`,
};

/** Invariants whose queries need values. */
const WITH_VALUES = {
  'nothing is sent on a closed day, or outside banking hours, or on another day': `
    select e.invoice_id, e.at from invoice_events e join invoices i on i.id = e.invoice_id,
      lateral (select e.at at time zone 'Asia/Tokyo' as t) as local
    where e.type = 'send_transfer' and (t::date = any($1::date[])
      or t::time < '09:00' or t::time >= '15:00'
      or (i.status = 4 and t::date <> i.deposit_date
        and e.id = (select max(id) from invoice_events last
          where last.invoice_id = i.id and last.type = 'send_transfer')))`,
  'every success reported to a client is stored': `
    select reported.* from unnest($1::bigint[], $2::bigint[], $3::bigint[])
      as reported(id, document_number, draft_id)
    left join invoices i using (id, document_number, draft_id) where i.id is null`,
  'every stored payment was reported to a client': `
    select id from invoices where kind = 'payment' and id <> all($1::bigint[])`,
  'the events of a buyer equal the successes reported to the buyer': `
    select id, reported.count as reported, done.count as done
    from unnest($1::bigint[], $2::int[]) as reported(id, count)
    full join (select invoice_id as id, count(*)::int as count from invoice_events
      where actor = 'buyer' and type not in ('hold', 'release') group by 1) as done using (id)
    where reported.count is distinct from done.count`,
};

export const INVARIANT_NAMES = Object.keys({ ...INVARIANTS, ...WITH_VALUES });

/** Every broken invariant with the first rows that break it; empty when all hold. */
export async function findViolations(
  world: Pick<World, 'rows' | 'ledger'>,
): Promise<Record<string, unknown[]>> {
  const { payments, writes } = world.ledger;
  const ids = payments.map(({ id }) => id);
  const values: Record<keyof typeof WITH_VALUES, unknown[]> = {
    'nothing is sent on a closed day, or outside banking hours, or on another day': [
      closedDaysFrom(FIRST_DAY, 800),
    ],
    'every success reported to a client is stored': [
      ids,
      payments.map(({ document_number }) => document_number),
      payments.map(({ draftId }) => draftId),
    ],
    'every stored payment was reported to a client': [ids],
    'the events of a buyer equal the successes reported to the buyer': [
      writes.map(({ id }) => id),
      writes.map(({ count }) => count),
    ],
  };
  const violations: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries({ ...INVARIANTS, ...WITH_VALUES })) {
    const violatingRows = await world.rows(sql, values[name as keyof typeof WITH_VALUES] ?? []);
    if (violatingRows.length > 0) violations[name] = violatingRows.slice(0, 10);
  }
  return violations;
}
