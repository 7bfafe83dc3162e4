import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { ClientsError } from './clients-error.ts';
import { endOfFormerSecret, webhookSecretOf } from '../webhooks/webhook-secrets.ts';

const MAX_LISTED_DELIVERIES = 50;

export interface ClientsContext extends Pick<Context, 'db' | 'sessionClock'> {
  /** Null when the keys of the product are not known. */
  webhookSecret: string | null;
}

/** Sets the URL that gets the partner's webhooks from now on, or removes it. */
export async function setWebhook(
  context: ClientsContext,
  clientId: string,
  { url, off }: { url?: string | undefined; off: boolean },
): Promise<string> {
  if (off) {
    await changeClient(context.db, clientId, { webhook_url: null });
    return `${clientId} gets no webhooks any more.`;
  }
  if (url === undefined || !isWebhookUrl(url))
    throw new ClientsError('A webhook needs a --url: https, or http on localhost.');
  return changeAndShowSecret(context, clientId, { webhook_url: url });
}

/**
 * The previous secret also signs for another day, so that the receiver accepts all messages during
 * the change. Another rotation within that day would end the secret that the receiver uses.
 */
export async function rotateWebhookSecret(
  context: ClientsContext,
  clientId: string,
  { force }: { force: boolean },
): Promise<string> {
  if (!force) await requireEndedSecret(context, clientId);
  return changeAndShowSecret(context, clientId, {
    webhook_secret_version: sql`webhook_secret_version + 1`,
    webhook_secret_rotated_at: context.sessionClock.now(),
  });
}

async function requireEndedSecret(
  { db, sessionClock }: Pick<Context, 'db' | 'sessionClock'>,
  clientId: string,
): Promise<void> {
  const [client] = await db
    .select({ rotatedAt: oauth_clients.webhook_secret_rotated_at })
    .from(oauth_clients)
    .where(eq(oauth_clients.client_id, clientId));
  const rotatedAt = client?.rotatedAt ?? null;
  const end = endOfFormerSecret(rotatedAt, sessionClock.now());
  if (rotatedAt === null || end === null) return;
  throw new ClientsError(
    `The secret of ${clientId} was changed at ${toTokyoIso(rotatedAt)}. The former one signs until ${toTokyoIso(end)}, and a second change would end it now; --force does so. \`webhook ${clientId} --url URL\` shows the new one again.`,
  );
}

/** Changes nothing without the keys: the partner would get a secret that signs no message. */
async function changeAndShowSecret(
  { db, webhookSecret }: ClientsContext,
  clientId: string,
  changes: object,
): Promise<string> {
  if (webhookSecret === null)
    throw new ClientsError(
      'The keys of the product are missing: DATA_DIR or --data names their folder, which the API fills at its first start.',
    );
  const version = await changeClient(db, clientId, changes);
  return `webhook_secret: ${webhookSecretOf(webhookSecret, { clientId, version })}`;
}

/** Returns the version of the client's secret. */
async function changeClient(db: Database, clientId: string, changes: object): Promise<number> {
  const [client] = await db
    .update(oauth_clients)
    .set(changes)
    .where(eq(oauth_clients.client_id, clientId))
    .returning();
  if (!client) throw new ClientsError(`There is no client ${clientId}.`);
  return client.webhook_secret_version;
}

/** The last messages to the partner's server, one a line. */
export async function describeDeliveries(db: Database, clientId: string): Promise<string> {
  const rows = await db
    .select()
    .from(webhook_deliveries)
    .where(eq(webhook_deliveries.client_id, clientId))
    .orderBy(desc(webhook_deliveries.created_at), desc(webhook_deliveries.id))
    .limit(MAX_LISTED_DELIVERIES);
  return rows.map(deliveryLine).join('\n') || `${clientId} got no webhook yet.`;
}

function isWebhookUrl(address: string): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSafe && `${username}${password}` === '';
}

function deliveryLine(row: typeof webhook_deliveries.$inferSelect): string {
  const state = row.delivered_at
    ? `delivered ${toTokyoIso(row.delivered_at)}`
    : row.given_up_at
      ? `given up ${toTokyoIso(row.given_up_at)}`
      : `next try ${toTokyoIso(row.next_attempt_at)}`;
  const answer = row.last_status === null ? 'no answer' : `answer ${row.last_status}`;
  return `${toTokyoIso(row.created_at)}  ${row.id}  ${row.attempts} tries, ${answer}, ${state}`;
}
