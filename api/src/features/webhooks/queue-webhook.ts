import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transition } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import type { invoices } from '../../db/schema/invoices.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { notify } from '../../db/transaction.ts';
import type { StatusChanged } from '@hareto/contracts/partner.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { partnerStatusOf } from '../partners/partner-invoice.ts';
import { canReadPayment } from './withheld-messages.ts';

type InvoiceRow = typeof invoices.$inferSelect;

export const WEBHOOK_CHANNEL = 'webhook_deliveries';

/**
 * Queues `invoice.status_changed` for the partner that sent the invoice and may read its status, in
 * the transaction of the change. The message has no amounts and names; the partner reads them with
 * its token.
 */
export async function queueStatusWebhook(
  tx: Database,
  { before, after: invoice, notificationContext: { now } }: Transition,
): Promise<void> {
  if (invoice.draft_id === null || (before && hasSamePartnerStatus(before, invoice))) return;
  const [partner] = await tx
    .select({ clientId: oauth_clients.client_id, externalId: drafts.external_invoice_id })
    .from(drafts)
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, drafts.client_id))
    .where(and(eq(drafts.id, invoice.draft_id), isNotNull(oauth_clients.webhook_url)));
  if (!partner) return;
  const { document_number } = invoice;
  // Tokens expire by real time.
  const reader = { clientId: partner.clientId, document_number, now: new Date() };
  if (!(await canReadPayment(tx, reader))) return;
  const body: StatusChanged = {
    type: 'invoice.status_changed',
    timestamp: toTokyoIso(now),
    data: {
      external_invoice_id: partner.externalId ?? '',
      document_number,
      status: partnerStatusOf(invoice.status),
      is_action_required: invoice.is_action_required,
    },
  };
  await tx.insert(webhook_deliveries).values({
    id: `msg_${randomBytes(18).toString('base64url')}`,
    client_id: partner.clientId,
    body: JSON.stringify(body),
    created_at: now,
    next_attempt_at: now,
  });
  await notify(tx, WEBHOOK_CHANNEL);
}

/** True if the partner sees no change: several of our statuses are one status for a partner. */
const hasSamePartnerStatus = (before: InvoiceRow, after: InvoiceRow): boolean =>
  partnerStatusOf(before.status) === partnerStatusOf(after.status) &&
  before.is_action_required === after.is_action_required;
