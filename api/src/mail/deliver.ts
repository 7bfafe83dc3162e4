import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  ALWAYS_GOES_ON,
  claimDue,
  DATABASE_TIME,
  isLastTry,
  retryAt,
  storeOutcome,
  runWithLease,
  type Backoff,
  type MayGoOn,
  type Queue,
} from '../db/queue.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { untilFirst } from '../db/until-due.ts';
import { inTransaction } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { Clock } from '../ports/clock.ts';
import { MAXIMUM_TRIES } from './outbox.ts';
import type { Handover, MailTransport } from '../ports/mail-transport.ts';

type MailRow = typeof mail_outbox.$inferSelect;

/** Mails that wait for delivery, by the time of the database. */
const MAIL_QUEUE: Queue<typeof mail_outbox> = {
  table: mail_outbox,
  id: mail_outbox.id,
  tries: mail_outbox.attempts,
  dueAt: mail_outbox.next_attempt_at,
  isOpen: isNull(mail_outbox.sent_at),
  // Short, because the reader may be waiting for a code; a slow delivery renews it.
  leaseMs: 10_000,
  maxTries: MAXIMUM_TRIES,
};
/** `attempts` of a mail whose last try has no result yet; a failure sets MAXIMUM_TRIES. */
const LAST_TRY_RUNS = MAXIMUM_TRIES + 1;

/** Mails whose worker died in their last try: they are not sent again, but given up. */
const ABANDONED_QUEUE: Queue<typeof mail_outbox> = {
  ...MAIL_QUEUE,
  isOpen: sql`${mail_outbox.sent_at} is null and ${mail_outbox.attempts} = ${LAST_TRY_RUNS}`,
  maxTries: LAST_TRY_RUNS + 1,
};
/** Mails whose code or link expires first come first; those without a secret come last. */
const ORDER = [mail_outbox.secret_until, mail_outbox.id];

/** Milliseconds until a mail is due; null if none waits. */
export function untilMail(): SQL {
  const { dueAt, isOpen, tries, maxTries } = MAIL_QUEUE;
  const waits = or(lt(tries, maxTries), ABANDONED_QUEUE.isOpen);
  return untilFirst(dueAt, and(isOpen, waits), DATABASE_TIME);
}

/** The last try is 19 hours after the first, so that an outage of the mail server loses no mail. */
const BACKOFF: Backoff = { firstMs: 5_000, factor: 4, maxMs: 6 * 3_600_000 };

export type UndeliveredMail = Pick<MailRow, 'recipient' | 'paid_invoice_id'>;

export interface Delivery {
  readonly db: Database;
  readonly transport: MailTransport;
  /** Business time, for the delivery times of requests. */
  readonly clock: Clock;
  /** Real time, for the expiry of secrets. */
  readonly sessionClock: Clock;
  /** Runs once for each mail that is given up, in the transaction that stores this. */
  readonly onUndelivered: (tx: Database, mail: UndeliveredMail) => Promise<void>;
  readonly mayGoOn?: MayGoOn | undefined;
}

/**
 * Delivers all due mails one after the other. Several workers may run: each mail is claimed by one.
 */
export async function deliverMails(delivery: Delivery): Promise<number> {
  const { mayGoOn = ALWAYS_GOES_ON } = delivery;
  const deliverOne = async () => (await deliverNext(delivery)) || (await giveUpAbandoned(delivery));
  let count = 0;
  while ((await mayGoOn()) && (await deliverOne())) count += 1;
  return count;
}

async function giveUpAbandoned({ db, onUndelivered }: Delivery): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = DATABASE_TIME;
    const mail = await claimDue(tx, ABANDONED_QUEUE, { now, orderBy: [mail_outbox.id] });
    if (!mail) return false;
    await storeOutcome(tx, MAIL_QUEUE, mail, { attempts: MAXIMUM_TRIES });
    await onUndelivered(tx, mail);
    return true;
  });
}

async function deliverNext(delivery: Delivery): Promise<boolean> {
  const claimed = await inTransaction(delivery.db, async (tx) => claim(tx, delivery));
  if (!claimed) return false;
  if (!claimed.isExpired) await deliver(delivery, claimed.mail);
  return true;
}

async function deliver(
  { db, transport, clock, onUndelivered }: Delivery,
  mail: MailRow,
): Promise<void> {
  const outcome = await runWithLease(db, MAIL_QUEUE, mail, {
    now: () => DATABASE_TIME,
    work: async () => handOver(transport, mail),
  });
  await inTransaction(db, async (tx) => {
    const settled = afterHandover(outcome, { mail, isReadable: transport.showsOutbox });
    if (!(await storeOutcome(tx, MAIL_QUEUE, mail, settled))) return;
    if (outcome === 'accepted') await markDelivered(tx, mail, clock.now());
    if (outcome === 'refused') await markUndelivered(tx, mail, clock.now());
    const isGivenUp = outcome === 'refused' || isLastTry(MAIL_QUEUE, mail);
    if (isGivenUp && outcome !== 'accepted') await onUndelivered(tx, mail);
  });
}

async function claim(
  tx: Database,
  { clock, sessionClock, onUndelivered }: Delivery,
): Promise<{ mail: MailRow; isExpired: boolean } | undefined> {
  const mail = await claimDue(tx, MAIL_QUEUE, { now: DATABASE_TIME, orderBy: ORDER });
  if (!mail) return undefined;
  const isExpired = hasExpired(mail, sessionClock.now());
  if (isExpired) {
    await storeOutcome(tx, MAIL_QUEUE, mail, { attempts: MAXIMUM_TRIES, ...ERASED });
    await onUndelivered(tx, mail);
  }
  const isLast = isLastTry(MAIL_QUEUE, mail);
  if (isExpired || isLast) await markUndelivered(tx, mail, clock.now());
  if (isExpired || !isLast) return { mail, isExpired };
  await storeOutcome(tx, MAIL_QUEUE, mail, { attempts: LAST_TRY_RUNS });
  return { mail: { ...mail, attempts: LAST_TRY_RUNS }, isExpired };
}

const ERASED = { body: '', html: '', secret_until: null };

/** Also true for an empty body: the purge erases a body when its secret expires. */
const hasExpired = ({ body, secret_until }: MailRow, now: Date): boolean =>
  body === '' || (secret_until !== null && secret_until <= now);

type Outcome = Handover | 'failed';

function afterHandover(
  outcome: Outcome,
  { mail, isReadable }: { mail: MailRow; isReadable: boolean },
) {
  const now = new Date();
  const unreadable = isReadable ? {} : ERASED;
  if (outcome === 'accepted') return { sent_at: now, next_attempt_at: now, ...unreadable };
  // A refused address stays refused, so there is no further try.
  if (outcome === 'refused') return { attempts: MAXIMUM_TRIES, ...unreadable };
  const attempts = Math.min(mail.attempts, MAXIMUM_TRIES);
  return { attempts, next_attempt_at: retryAt(BACKOFF, attempts, now) };
}

/** Records that the link reached the request's current addressee; the first delivery counts. */
async function markDelivered(
  tx: Database,
  { request_id, recipient }: MailRow,
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

/**
 * Records the failure, so that the seller can use another address or another way to send the link.
 */
async function markUndelivered(
  tx: Database,
  { request_id, recipient }: MailRow,
  now: Date,
): Promise<void> {
  if (request_id === null) return;
  await tx
    .update(invoice_requests)
    .set({ undelivered_at: now })
    .where(isFor(request_id, recipient));
}

/**
 * Only the current address counts; the delivery of a mail to an earlier address does not matter.
 */
const isFor = (requestId: number, recipient: string) =>
  and(
    eq(invoice_requests.invoice_id, requestId),
    eq(invoice_requests.buyer_person_email, recipient),
  );

async function handOver(transport: MailTransport, mail: MailRow): Promise<Outcome> {
  try {
    const { id, created_at, recipient: to, subject, body: text, html } = mail;
    // Ids start again from 1 in a rebuilt database, so the time is part of the key.
    const key = `${id}.${created_at.getTime()}`;
    return await transport.send({ key, to, subject, text, html });
  } catch {
    return 'failed';
  }
}
