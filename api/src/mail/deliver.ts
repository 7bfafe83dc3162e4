import { and, asc, eq, isNull, lte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { inTransaction } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Handover, MailTransport } from '../ports/mail-transport.ts';

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
    const attempts = mail.attempts + 1;
    const outcome = await handOver(transport, mail);
    if (outcome === 'accepted') await markDelivered(tx, mail, clock.now());
    const isLost = outcome === 'refused' || (outcome === 'failed' && attempts >= MAXIMUM_ATTEMPTS);
    if (isLost) await markUndelivered(tx, mail, clock.now());
    await tx
      .update(mail_outbox)
      .set(afterHandover(outcome, { attempts, now, isReadable: transport.showsOutbox }))
      .where(eq(mail_outbox.id, mail.id));
    return true;
  });
}

type Outcome = Handover | 'failed';

function afterHandover(
  outcome: Outcome,
  { attempts, now, isReadable }: { attempts: number; now: Date; isReadable: boolean },
) {
  const unreadable = isReadable ? {} : { body: '', html: '', secret_until: null };
  if (outcome === 'accepted') return { attempts, sent_at: now, ...unreadable };
  // Nobody will take it another time either.
  if (outcome === 'refused') return { attempts: MAXIMUM_ATTEMPTS, ...unreadable };
  const delay = FIRST_DELAY_MS * 2 ** (attempts - 1);
  return { attempts, next_attempt_at: new Date(now.getTime() + delay) };
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
    .set({
      delivered_at: sql`coalesce(${invoice_requests.delivered_at}, ${now.toISOString()})`,
      undelivered_at: null,
    })
    .where(isFor(request_id, recipient));
}

/** The seller has to find another address, or another way. */
async function markUndelivered(
  tx: Database,
  { request_id, recipient }: typeof mail_outbox.$inferSelect,
  now: Date,
): Promise<void> {
  if (request_id === null) return;
  await tx
    .update(invoice_requests)
    .set({ undelivered_at: now })
    .where(isFor(request_id, recipient));
}

/** As it is now: a mail to an earlier address tells nothing about the present one. */
const isFor = (requestId: number, recipient: string) =>
  and(
    eq(invoice_requests.invoice_id, requestId),
    eq(invoice_requests.buyer_person_email, recipient),
  );

async function handOver(
  transport: MailTransport,
  mail: typeof mail_outbox.$inferSelect,
): Promise<Outcome> {
  try {
    const { id, created_at, recipient: to, subject, body: text, html } = mail;
    // Numbers begin again in a database that was built anew.
    const key = `${id}.${created_at.getTime()}`;
    return await transport.send({ key, to, subject, text, html });
  } catch {
    return 'failed';
  }
}
