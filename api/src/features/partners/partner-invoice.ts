import type { PartnerInvoice } from '@hareto/contracts/partner.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { orNotFound } from '../../problem.ts';

type DraftRow = typeof drafts.$inferSelect;
type InvoiceRow = typeof invoices.$inferSelect;

const STATUSES: Partial<Record<InvoiceStatus, PartnerInvoice['status']>> = {
  [INVOICE_STATUS.InProgress]: 'in_examination',
  [INVOICE_STATUS.InProgressExaminationChecked]: 'in_examination',
  [INVOICE_STATUS.InProgressExaminationCompleted]: 'transfer_reserved',
  [INVOICE_STATUS.TransferCompleted]: 'transferred',
  [INVOICE_STATUS.Cancel]: 'cancelled',
};

/** Throws for the states of card payment requests, because partners see only payments. */
export function partnerStatusOf(status: number): PartnerInvoice['status'] {
  const partnerStatus = STATUSES[status as InvoiceStatus];
  if (partnerStatus === undefined) throw new Error(`No status of a payment: ${status}`);
  return partnerStatus;
}

/** Returns the invoice that a partner has sent, with the state of its payment. */
export function partnerInvoiceOf(
  { draft, invoice }: { draft: DraftRow; invoice: InvoiceRow | null },
  selectionUrl: string,
): PartnerInvoice {
  return {
    external_invoice_id: draft.external_invoice_id ?? '',
    status: invoice ? partnerStatusOf(invoice.status) : 'draft',
    is_action_required: invoice?.is_action_required ?? false,
    document_number: invoice?.document_number ?? null,
    billing_amount: invoice?.billing_amount ?? draft.billing_amount,
    total_amount: invoice?.total_amount ?? null,
    deposit_date: invoice?.deposit_date ?? null,
    updated_at: toTokyoIso((invoice ?? draft).updated_at),
    selection_url: selectionUrl,
  };
}

export interface HandOverKey {
  buyerId: number;
  clientId: string;
  externalId: string;
}

export const hasHandOverKey = ({ buyerId, clientId, externalId }: HandOverKey) =>
  and(
    eq(drafts.buyer_id, buyerId),
    eq(drafts.client_id, clientId),
    eq(drafts.external_invoice_id, externalId),
  );

/** Finds an invoice of this partner and this buyer; throws 404 otherwise. */
export async function findPartnerInvoice(db: Database, handOverKey: HandOverKey) {
  const [found] = await db
    .select({ draft: drafts, invoice: invoices })
    .from(drafts)
    .leftJoin(invoices, eq(invoices.id, drafts.invoice_id))
    .where(and(hasHandOverKey(handOverKey), isNull(drafts.deleted_at)));
  return orNotFound(found);
}
