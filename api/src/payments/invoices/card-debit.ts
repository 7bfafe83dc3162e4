import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { debitDateOf, debitTermsOf } from '@hareto/domain/card-debit.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { credit_cards } from '../../db/schema/cards.ts';

/**
 * The day on which a payment's card was charged, and the day on which its owner is debited. The
 * debit day follows from the closing and debit days that the owner entered for the card; it is null
 * without them. The whole result is null before the capture.
 */
export async function cardDebitOf(
  db: Database,
  { payment_state, captured_at, credit_card_id }: InvoiceRow,
  holidays: HolidayCalendar,
): Promise<InvoiceDetail['card_debit']> {
  if (payment_state !== 'captured' || captured_at === null) return null;
  const used_on = plainDateOf(captured_at);
  const [card] =
    credit_card_id === null
      ? []
      : await db.select().from(credit_cards).where(eq(credit_cards.id, credit_card_id));
  const terms = card ? debitTermsOf(card) : null;
  return { used_on, debited_on: terms && debitDateOf(used_on, terms, holidays) };
}
