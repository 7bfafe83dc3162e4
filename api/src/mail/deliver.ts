import { and, asc, eq, isNull, lte, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { inTransaction } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailTransport } from '../ports/mail-transport.ts';

const MAXIMUM_ATTEMPTS = 10;
const FIRST_DELAY_MS = 5_000;

/**
 * Delivers what is due, one mail a transaction, until nothing is left. Several workers may run:
 * each mail is locked by one. `clock` is business time, for what a delivery tells about a request.
 */
export async function deliverMails(
  db: Database,
  transport: MailTransport,
  clock: Clock,
): Promise<number> {
  let count = 0;
  while (await deliverNext(db, transport, clock)) count += 1;
  return count;
}

async function deliverNext(db: Database, transport: MailTransport, clock: Clock): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const [mail] = await tx
      .select()
      .from(mail_outbox)
      .where(
        and(
          isNull(mail_outbox.sent_at),
          lte(mail_outbox.next_attempt_at, now),
          lt(mail_outbox.attempts, MAXIMUM_ATTEMPTS),
        ),
      )
      .orderBy(asc(mail_outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return false;
    const sent = transport.showsOutbox
      ? { sent_at: now }
      : { sent_at: now, body: '', secret_until: null };
    const isAccepted = await isSent(transport, mail);
    if (isAccepted) await markDelivered(tx, mail, clock.now());
    const change = isAccepted
      ? sent
      : { next_attempt_at: new Date(now.getTime() + FIRST_DELAY_MS * 2 ** mail.attempts) };
    await tx
      .update(mail_outbox)
      .set({ ...change, attempts: mail.attempts + 1 })
      .where(eq(mail_outbox.id, mail.id));
    return true;
  });
}

/** The mail server took the link for the request's present addressee: the first time counts. */
async function markDelivered(
  tx: Database,
  { request_id, recipient }: typeof mail_outbox.$inferSelect,
  now: Date,
): Promise<void> {
  if (request_id === null) return;
  await tx
    .update(invoice_requests)
    .set({ delivered_at: now })
    .where(
      and(
        eq(invoice_requests.invoice_id, request_id),
        eq(invoice_requests.buyer_person_email, recipient),
        isNull(invoice_requests.delivered_at),
      ),
    );
}

async function isSent(
  transport: MailTransport,
  mail: typeof mail_outbox.$inferSelect,
): Promise<boolean> {
  try {
    const { id, created_at, recipient: to, subject, body: text } = mail;
    // Numbers begin again in a database that was built anew.
    const key = `${id}.${created_at.getTime()}`;
    await transport.send({ key, to, subject, text });
    return true;
  } catch {
    return false;
  }
}
