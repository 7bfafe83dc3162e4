import { StatusChangedSchema } from '@hareto/contracts/partner.ts';
import { and, eq, exists, inArray, isNull, not, sql, type Column, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { oauth_clients, oauth_codes } from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { hasLiveTokens } from '../../db/live-tokens.ts';

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
 * Deletes the waiting messages that the clients of these codes can no longer read, about the
 * payments of the users' businesses. Otherwise a new consent before their next try would let them
 * be sent.
 */
export async function deleteWithheldMessages(
  tx: Database,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  const { body, client_id, delivered_at, given_up_at } = webhook_deliveries;
  const document_number = sql`case when ${body} is json object
    then (${body}::jsonb #>> '{data,document_number}')::bigint end`;
  const isOfBusiness = exists(
    codesForPayment(tx, client_id, document_number, inArray(oauth_codes.hash, [...codeHashes])),
  );
  const isReadable = exists(codesForPayment(tx, client_id, document_number, canRead(tx, now)));
  await tx
    .delete(webhook_deliveries)
    .where(and(isNull(delivered_at), isNull(given_up_at), isOfBusiness, not(isReadable)));
}

/** True while any user of the business lets the client read payments; a token refresh extends it. */
export async function canReadPayment(
  tx: Database,
  { clientId, document_number, now }: { clientId: string; document_number: number; now: Date },
): Promise<boolean> {
  const isReader = canRead(tx, now);
  const codes = await codesForPayment(tx, clientId, document_number, isReader).limit(1);
  return codes.length > 0;
}

/** The client's codes from users of the business that the payment belongs to. */
const codesForPayment = (
  tx: Database,
  clientId: string | Column,
  documentNumber: number | SQL,
  isIncluded: SQL | undefined,
) =>
  tx
    .select({ hash: oauth_codes.hash })
    .from(oauth_codes)
    .innerJoin(users, eq(users.id, oauth_codes.user_id))
    .innerJoin(invoices, eq(invoices.buyer_id, users.buyer_id))
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, oauth_codes.client_id))
    .where(
      and(
        eq(oauth_clients.client_id, clientId),
        eq(invoices.document_number, documentNumber),
        isIncluded,
      ),
    );

/** True for a code that lets its client read payments now. */
function canRead(tx: Database, now: Date): SQL | undefined {
  return and(
    sql`'payments:read' = any(string_to_array(${oauth_codes.scope}, ' '))`,
    sql`${oauth_clients.allowed_scopes} ? 'payments:read'`,
    hasLiveTokens(tx, now),
  );
}
