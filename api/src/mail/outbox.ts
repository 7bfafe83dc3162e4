import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { notify } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { ComposedMail } from './compose-mail.ts';
import { htmlPart } from './html-part.tsx';

export const MAIL_CHANNEL = 'mail_outbox';
export const MAXIMUM_TRIES = 10;

/** Refused, or given up: it is not tried again. */
export const isUndelivered = ({
  sent_at,
  attempts,
}: Pick<typeof mail_outbox.$inferSelect, 'sent_at' | 'attempts'>): boolean =>
  sent_at === null && attempts >= MAXIMUM_TRIES;

export interface MailPurpose {
  /** The body holds a secret and is erased at this time. */
  readonly secretUntil?: Date | null;
  /** The card payment request whose link the mail has; the delivery is recorded for it. */
  readonly requestId?: number;
  /** The payment whose 支払通知 the mail is; its payer is notified when the mail is undelivered. */
  readonly paidInvoiceId?: number;
}

/** Queues a mail in the transaction of its event; the worker delivers it after the commit. */
export async function queueMail(
  tx: Database,
  mail: ComposedMail,
  { secretUntil, requestId, paidInvoiceId }: MailPurpose = {},
): Promise<void> {
  await tx.insert(mail_outbox).values({
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: await htmlPart(mail),
    secret_until: secretUntil,
    request_id: requestId,
    paid_invoice_id: paidInvoiceId,
  });
  await notify(tx, MAIL_CHANNEL);
}

/**
 * Queues the mail if `isMailed`. Runs the same statement otherwise, so that the response time does
 * not reveal whether a mail is sent.
 * `challengeHash` is the sign-up or change of an address that learns whether it was delivered.
 */
export async function queueMailIf(
  tx: Database,
  isMailed: boolean,
  mail: ComposedMail,
  { secretUntil, challengeHash }: { secretUntil: Date | null; challengeHash: string | null },
): Promise<void> {
  const { to, subject, text } = mail;
  const html = await htmlPart(mail);
  await tx.execute(sql`
    insert into ${mail_outbox} (recipient, subject, body, html, secret_until, challenge_hash)
    select ${to}, ${subject}, ${text}, ${html}, ${secretUntil}::timestamptz, ${challengeHash}::text
    where ${isMailed}::boolean`);
  await notify(tx, MAIL_CHANNEL);
}
