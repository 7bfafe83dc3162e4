import { StatusChangedSchema } from '@hareto/contracts/partner.ts';
import { and, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_codes,
  oauth_refresh_tokens,
} from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';

type Delivery = Pick<typeof webhook_deliveries.$inferSelect, 'client_id' | 'body'>;

const MessageSchema = v.pipe(v.string(), v.parseJson(), StatusChangedSchema);

/** True if the message is about a payment whose status its client can no longer read. */
export async function isWithheld(
  tx: Database,
  { client_id, body }: Delivery,
  now: Date,
): Promise<boolean> {
  const message = v.safeParse(MessageSchema, body);
  if (!message.success) return false;
  const { document_number } = message.output.data;
  return !(await canReadPayment(tx, { clientId: client_id, document_number, now }));
}

/**
 * Deletes the waiting messages that these clients can no longer read. Otherwise a new consent
 * before their next try would let them be sent.
 */
export async function deleteWithheldMessages(
  tx: Database,
  clientIds: readonly string[],
  now: Date,
): Promise<void> {
  const { id, client_id, delivered_at, given_up_at } = webhook_deliveries;
  const waiting = await tx
    .select()
    .from(webhook_deliveries)
    .where(and(inArray(client_id, [...clientIds]), isNull(delivered_at), isNull(given_up_at)));
  for (const message of waiting)
    if (await isWithheld(tx, message, now))
      await tx.delete(webhook_deliveries).where(eq(id, message.id));
}

/** True while any user of the business lets the client read payments; a renewal extends this. */
export async function canReadPayment(
  tx: Database,
  { clientId, document_number, now }: { clientId: string; document_number: number; now: Date },
): Promise<boolean> {
  const isValid = (table: typeof oauth_access_tokens | typeof oauth_refresh_tokens) =>
    exists(
      tx
        .select({ hash: table.hash })
        .from(table)
        .where(
          and(
            eq(table.code_hash, oauth_codes.hash),
            isNull(table.revoked_at),
            gt(table.expires_at, now),
          ),
        ),
    );
  const [grant] = await tx
    .select({ hash: oauth_codes.hash })
    .from(oauth_codes)
    .innerJoin(users, eq(users.id, oauth_codes.user_id))
    .innerJoin(invoices, eq(invoices.buyer_id, users.buyer_id))
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, oauth_codes.client_id))
    .where(
      and(
        eq(oauth_clients.client_id, clientId),
        eq(invoices.document_number, document_number),
        sql`'payments:read' = any(string_to_array(${oauth_codes.scope}, ' '))`,
        sql`${oauth_clients.allowed_scopes} ? 'payments:read'`,
        or(isValid(oauth_refresh_tokens), isValid(oauth_access_tokens)),
      ),
    )
    .limit(1);
  return grant !== undefined;
}
