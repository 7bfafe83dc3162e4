import { endOfDayInTokyo, plainDate } from '@hareto/domain/plain-date.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { ComposedMail } from '../../mail/compose-mail.ts';
import { queueMail } from '../../mail/outbox.ts';
import { letterMail } from '../../notifications/letter.ts';
import { addNotice } from '../../notifications/notify-business.ts';
import {
  requestEndingLetter,
  requestMail,
  requestReminderMail,
  requestReminderNotice,
  type PaymentRequest,
  type RequestEnding,
} from '../../notifications/templates/payment-request.ts';

interface RequestWithLink extends PaymentRequest {
  url: string;
}

type Clocks = Pick<Context, 'clock' | 'sessionClock'>;

/** Sends the first mail with the link; also used as the reminder of an unregistered addressee. */
export async function mailRequest(
  tx: Database,
  clocks: Clocks,
  sent: RequestWithLink,
): Promise<void> {
  await mailLink(tx, clocks, sent, requestMail(sent, sent.url));
}

/**
 * Sends a reminder before the due date, for the seller or automatically. A business that has linked
 * the request also gets a notice.
 */
export async function mailReminder(
  tx: Database,
  clocks: Clocks,
  sent: RequestWithLink,
  messageText: string | null,
): Promise<void> {
  await mailLink(tx, clocks, sent, requestReminderMail(sent, messageText, sent.url));
  if (sent.invoice.buyer_id !== null)
    await addNotice(tx, sent.invoice.buyer_id, requestReminderNotice(sent), clocks.clock.now());
}

/**
 * Mails the end of a request to an addressee who has not linked it. A business that has linked it
 * gets another mail.
 */
export async function mailEnding(
  tx: Database,
  { invoice, request }: PaymentRequest,
  ending: RequestEnding,
  publicOrigin: string,
): Promise<void> {
  if (invoice.buyer_id !== null || request.buyer_person_email === '') return;
  const addressee = {
    email_address: request.buyer_person_email,
    company: request.buyer_name,
    person: request.buyer_person_name,
  };
  const letter = requestEndingLetter({ invoice, request }, ending);
  await queueMail(tx, letterMail(letter, addressee, publicOrigin));
}

async function mailLink(
  tx: Database,
  clocks: Clocks,
  { invoice: { id, payment_due_date: due } }: PaymentRequest,
  mail: ComposedMail,
): Promise<void> {
  const secretUntil = due === null ? null : realTimeOf(endOfDayInTokyo(plainDate(due)), clocks);
  await queueMail(tx, mail, { secretUntil, requestId: id });
}

/**
 * Converts a time of the business clock to the clock of the mails (`sessionClock`), which is never
 * moved.
 */
const realTimeOf = (at: Date, { clock, sessionClock }: Clocks): Date =>
  new Date(sessionClock.now().getTime() + at.getTime() - clock.now().getTime());
