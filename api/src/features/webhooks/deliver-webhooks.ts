import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { signingSecretsOf, webhookSignature } from './webhook-signature.ts';

type DeliveryContext = Pick<
  Context,
  'db' | 'clock' | 'sessionClock' | 'webhookSecret' | 'webhookSender'
>;

type Delivery = typeof webhook_deliveries.$inferSelect;
type Receiver = typeof oauth_clients.$inferSelect;

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3 * 3_600_000;
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Sends what is due, the oldest first. Claiming a message and writing down its result are two short
 * transactions, nothing is locked while the receiver thinks; after a crash in between it is sent
 * again under the same id. A receiver that does not take one message is left alone for this round.
 */
export async function deliverWebhooks(context: DeliveryContext): Promise<number> {
  const silent: string[] = [];
  let delivered = 0;
  for (;;) {
    const claimed = await inTransaction(context.db, async (tx) =>
      claim(tx, context.clock.now(), silent),
    );
    if (!claimed) return delivered;
    const { delivery, receiver } = claimed;
    const status = await sendOne(context, delivery, receiver);
    const isTaken = status !== null && status >= 200 && status < 300;
    await writeDown(context, delivery, { status, isTaken });
    if (isTaken) delivered += 1;
    else silent.push(receiver.client_id);
  }
}

/** The next try is written down before this one: whoever dies with it loses nothing. */
async function claim(tx: Database, now: Date, silent: readonly string[]) {
  const [found] = await tx
    .select({ delivery: webhook_deliveries, receiver: oauth_clients })
    .from(webhook_deliveries)
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, webhook_deliveries.client_id))
    .where(
      and(
        isNull(webhook_deliveries.delivered_at),
        isNull(webhook_deliveries.given_up_at),
        lte(webhook_deliveries.next_attempt_at, now),
        silent.length > 0 ? notInArray(webhook_deliveries.client_id, [...silent]) : undefined,
      ),
    )
    .orderBy(asc(webhook_deliveries.next_attempt_at), asc(webhook_deliveries.created_at))
    .limit(1)
    .for('update', { of: webhook_deliveries, skipLocked: true });
  if (!found) return null;
  const { id, attempts } = found.delivery;
  const delay = Math.min(FIRST_DELAY_MS * 3 ** attempts, LONGEST_DELAY_MS);
  const rows = await tx
    .update(webhook_deliveries)
    .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + delay) })
    .where(eq(webhook_deliveries.id, id))
    .returning();
  return { delivery: theRow(rows), receiver: found.receiver };
}

async function sendOne(
  { sessionClock, webhookSecret, webhookSender }: DeliveryContext,
  { id, body }: Delivery,
  receiver: Receiver,
): Promise<number | null> {
  const { client_id: clientId, webhook_url: url } = receiver;
  if (url === null) return null;
  // Receivers compare it with their own time: real time.
  const now = sessionClock.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const secrets = signingSecretsOf(webhookSecret, {
    clientId,
    version: receiver.webhook_secret_version,
    rotatedAt: receiver.webhook_secret_rotated_at,
    now,
  });
  const signatures = secrets.map((secret) => webhookSignature(secret, { id, timestamp, body }));
  return webhookSender({
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'hareto-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
}

async function writeDown(
  { db, clock }: DeliveryContext,
  { id, created_at }: Delivery,
  { status, isTaken }: { status: number | null; isTaken: boolean },
): Promise<void> {
  const now = clock.now();
  const isOver = !isTaken && now.getTime() - created_at.getTime() >= GIVEN_UP_AFTER_MS;
  await db
    .update(webhook_deliveries)
    .set({
      last_status: status,
      delivered_at: isTaken ? now : null,
      given_up_at: isOver ? now : null,
    })
    .where(eq(webhook_deliveries.id, id));
}
