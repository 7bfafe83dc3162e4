import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { debitDateOf, debitTermsOf } from '@hareto/domain/card-debit.ts';
import { addDays, plainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { invoices } from '../../db/schema/invoices.ts';

/**
 * An upper limit of the days between the use of a card and its debit: a month until the closing
 * day, two months until the debit, and closed days of banks.
 */
const MAX_DEBIT_DAYS = 130;

type Debit = PaymentOverview['debits'][number];

/** The debits of the buyer's cards between two days, one for each card and day. */
export async function debitsWithin(
  db: Database,
  buyerId: number,
  { from, to, holidays }: { from: PlainDate; to: PlainDate; holidays: HolidayCalendar },
): Promise<Debit[]> {
  const debits = new Map<string, Debit>();
  for (const { used_on, total_amount, card } of await chargesByCardAndDay(db, buyerId, from)) {
    const terms = debitTermsOf(card);
    if (terms === null) continue;
    const date = debitDateOf(plainDate(used_on), terms, holidays);
    if (date < from || date > to) continue;
    const key = `${date}/${String(card.id)}`;
    const earlierTotal = debits.get(key)?.total_amount ?? 0;
    debits.set(key, {
      date,
      total_amount: earlierTotal + total_amount,
      credit_card_id: card.id,
      brand: card.brand,
      last4: card.last4,
    });
  }
  return [...debits.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, debit]) => debit);
}

/** The charges that were not refunded, one for each card and day of use. */
async function chargesByCardAndDay(db: Database, buyerId: number, from: PlainDate) {
  const used_on = sql<string>`(${invoices.captured_at} at time zone 'Asia/Tokyo')::date`;
  const since = new Date(`${addDays(from, -MAX_DEBIT_DAYS)}T00:00:00+09:00`);
  return db
    .select({
      used_on,
      total_amount: sql`sum(${invoices.total_amount})`.mapWith(Number),
      card: {
        id: credit_cards.id,
        brand: credit_cards.brand,
        last4: credit_cards.last4,
        closing_day: credit_cards.closing_day,
        debit_day: credit_cards.debit_day,
        debit_month_offset: credit_cards.debit_month_offset,
      },
    })
    .from(invoices)
    .innerJoin(credit_cards, eq(credit_cards.id, invoices.credit_card_id))
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        gte(invoices.captured_at, since),
        eq(invoices.payment_state, 'captured'),
      ),
    )
    .groupBy(credit_cards.id, used_on);
}
