import type { RequestContactSchema } from '@hareto/contracts/request-content.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { mail_outbox } from '../../db/schema/mail.ts';
import { invalidStatus, validationError } from '../../problem.ts';
import { searchTextOfSentRequest } from '../../payments/invoices/sent-request-text.ts';
import { applyEvent, recordEvent } from '../../payments/transitions/apply-event.ts';
import { addresseeProblems, isRegisteredBuyer } from './addressee.ts';
import { newKey, type RequestContext } from './create-request.ts';
import { isContactEditable, MAXIMUM_REMINDERS, type RequestPair } from './describe-request.ts';
import { countedMail, notRemindable } from './remind.ts';
import { mailRequest } from './request-mails.ts';

export type Contact = v.InferOutput<typeof RequestContactSchema>;

/** The state of delivery before the first mail to a new address. */
const NOT_DELIVERED = { delivered_at: null, undelivered_at: null, opened_at: null };

/**
 * Sends a new link to another person or a corrected address, makes the previous link invalid, and
 * checks, like T14, whether the addressee is registered. If the address is the same, only the name
 * changes.
 */
export async function changeContact(
  tx: Database,
  context: RequestContext,
  pair: RequestPair,
  contact: Contact,
): Promise<Contact> {
  const { invoice, request } = pair;
  const now = context.clock.now();
  if (!isContactEditable(pair, now)) throw invalidStatus(invoice.status);
  const problems = await addresseeProblems(tx, context.config, invoice.seller_id ?? 0, {
    ...request,
    ...contact,
  });
  if (problems.length > 0) throw validationError(problems);
  const isAddressChanged = contact.buyer_person_email !== request.buyer_person_email;
  if (isAddressChanged) await requireMailableAddress(tx, pair, contact, now);
  const updatedRequest = requireRow(
    await tx
      .update(invoice_requests)
      .set({ ...contact, ...(isAddressChanged && { ...NOT_DELIVERED, ...countedMail(now) }) })
      .where(eq(invoice_requests.invoice_id, invoice.id))
      .returning(),
  );
  const { invoice_number } = invoice;
  const sent_text = searchTextOfSentRequest({ ...updatedRequest, invoice_number });
  if (isAddressChanged)
    await sendNewLink(tx, context, { invoice: { ...invoice, sent_text }, request: updatedRequest });
  else {
    await tx.update(invoices).set({ sent_text }).where(eq(invoices.id, invoice.id));
    await recordEvent(tx, invoice.id, 'change_contact', 'seller', now, {});
  }
  return contact;
}

/**
 * Throws 409 if the link must not be mailed to the changed address. Changes of the address count as
 * reminders, and an address gets one mail a day: after a change, the addresses that were mailed
 * before have to wait for the next day. A new address is mailed immediately, because the link may
 * be in the hands of a stranger.
 */
async function requireMailableAddress(
  tx: Database,
  { invoice: { id }, request: { reminder_count } }: RequestPair,
  { buyer_person_email: address }: Contact,
  now: Date,
): Promise<void> {
  if (reminder_count >= MAXIMUM_REMINDERS) throw notRemindable('count');
  // Each change of the address makes a new key, so the key is as old as the last change or, without
  // a change, as the request.
  const key = requireRow(
    await tx
      .select({ created_at: request_keys.created_at })
      .from(request_keys)
      .where(eq(request_keys.invoice_id, id)),
  );
  if (plainDateOf(key.created_at) < plainDateOf(now)) return;
  const isMailed = and(eq(mail_outbox.recipient, address), eq(mail_outbox.request_id, id));
  if ((await tx.$count(mail_outbox, isMailed)) > 0) throw notRemindable('mailed');
}

async function sendNewLink(
  tx: Database,
  context: RequestContext,
  { invoice, request }: RequestPair,
): Promise<void> {
  const isAddresseeRegistered = await isRegisteredBuyer(tx, request);
  const updatedInvoice = await applyEvent(tx, context, invoice, {
    event: { type: 'change_contact', isAddresseeRegistered },
    actor: 'seller',
    changes: { sent_text: invoice.sent_text },
  });
  const { url, ...storedKey } = newKey(context);
  await tx
    .update(request_keys)
    .set({ ...storedKey, created_at: context.clock.now() })
    .where(eq(request_keys.invoice_id, invoice.id));
  await mailRequest(tx, context, { invoice: updatedInvoice, request, url });
}
