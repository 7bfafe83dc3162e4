import { eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  ALWAYS_GOES_ON,
  claimDue,
  isLastTry,
  retryAt,
  storeOutcome,
  type Backoff,
  type Queue,
} from '../../db/queue.ts';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { untilFirstInQueue } from '../../db/until-due.ts';
import { isWithheld } from './withheld-messages.ts';
import { signingSecretsOf } from './webhook-secrets.ts';

type DeliveryContext = Pick<
  Context,
  'db' | 'clock' | 'sessionClock' | 'webhookSecret' | 'webhookSender'
>;

type Delivery = typeof webhook_deliveries.$inferSelect;
type Receiver = typeof oauth_clients.$inferSelect;

/** Messages that wait to be sent, by business time. Their age ends the retries, not `maxTries`. */
const WEBHOOK_QUEUE: Queue<typeof webhook_deliveries> = {
  table: webhook_deliveries,
  id: webhook_deliveries.id,
  tries: webhook_deliveries.attempts,
  dueAt: webhook_deliveries.next_attempt_at,
  isOpen: sql`${webhook_deliveries.delivered_at} is null and ${webhook_deliveries.given_up_at} is null`,
  // Three times the time limit of a receiver.
  leaseMs: 30_000,
  // More tries than the delays allow in a day, so that only a message whose workers die reaches
  // this limit.
  maxTries: 20,
};
/** Milliseconds until a message is due; null if none waits. */
export const untilWebhook = ({ clock }: Pick<DeliveryContext, 'clock'>): SQL =>
  untilFirstInQueue(WEBHOOK_QUEUE, clock.now());

const BACKOFF: Backoff = { firstMs: 5_000, factor: 3, maxMs: 3 * 3_600_000 };
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Sends due messages, the oldest first. Claiming a message and storing its result are two short
 * transactions, so nothing is locked while the receiver answers; after a crash in between the
 * message is sent again under the same id. After a receiver has refused a message, its other
 * messages wait for the next run.
 */
export async function deliverWebhooks(
  context: DeliveryContext,
  mayGoOn = ALWAYS_GOES_ON,
): Promise<number> {
  const refusingClients: string[] = [];
  let delivered = 0;
  while (await mayGoOn()) {
    const delivery = await inTransaction(context.db, async (tx) =>
      claim(tx, context, refusingClients),
    );
    if (!delivery) return delivered;
    if (delivery.isDropped) continue;
    const status = await sendOne(context, delivery, await receiverOf(context.db, delivery));
    const isAccepted = status !== null && status >= 200 && status < 300;
    await recordDelivery(context, delivery, { status, isAccepted });
    if (isAccepted) delivered += 1;
    else refusingClients.push(delivery.client_id);
  }
  return delivered;
}

/**
 * A message that has used all its tries is stored as failed and not sent. A message whose client
 * can no longer read the payment is deleted, also if it was queued before the access ended.
 */
async function claim(
  tx: Database,
  { clock, sessionClock }: DeliveryContext,
  refusingClients: readonly string[],
): Promise<(Delivery & { isDropped: boolean }) | undefined> {
  const { id, client_id, next_attempt_at, created_at } = webhook_deliveries;
  const delivery = await claimDue(tx, WEBHOOK_QUEUE, {
    now: clock.now(),
    where: refusingClients.length > 0 ? notInArray(client_id, [...refusingClients]) : undefined,
    orderBy: [next_attempt_at, created_at],
  });
  if (!delivery) return undefined;
  const isLast = isLastTry(WEBHOOK_QUEUE, delivery);
  if (isLast) await storeOutcome(tx, WEBHOOK_QUEUE, delivery, { given_up_at: clock.now() });
  const isEnded = !isLast && (await isWithheld(tx, delivery, sessionClock.now()));
  if (isEnded) await tx.delete(webhook_deliveries).where(eq(id, delivery.id));
  return { ...delivery, isDropped: isLast || isEnded };
}

const receiverOf = async (db: Database, { client_id }: Delivery): Promise<Receiver> =>
  requireRow(await db.select().from(oauth_clients).where(eq(oauth_clients.client_id, client_id)));

async function sendOne(
  { sessionClock, webhookSecret, webhookSender }: DeliveryContext,
  { id, body }: Delivery,
  receiver: Receiver,
): Promise<number | null> {
  const { client_id: clientId, webhook_url: url } = receiver;
  if (url === null) return null;
  // Receivers compare the time with their own clock, so it is real time.
  const now = sessionClock.now();
  const secrets = signingSecretsOf(webhookSecret, {
    clientId,
    version: receiver.webhook_secret_version,
    rotatedAt: receiver.webhook_secret_rotated_at,
    now,
  });
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  return webhookSender({
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'hareto-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
}

async function recordDelivery(
  { db, clock }: DeliveryContext,
  delivery: Delivery,
  { status, isAccepted }: { status: number | null; isAccepted: boolean },
): Promise<void> {
  const now = clock.now();
  const isGivenUp =
    !isAccepted && now.getTime() - delivery.created_at.getTime() >= GIVEN_UP_AFTER_MS;
  await storeOutcome(db, WEBHOOK_QUEUE, delivery, {
    last_status: status,
    delivered_at: isAccepted ? now : null,
    given_up_at: isGivenUp ? now : null,
    next_attempt_at: retryAt(BACKOFF, delivery.attempts, now),
  });
}
