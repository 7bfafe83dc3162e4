import type { PartnerInvoice } from '@hareto/contracts/partner.ts';
import type { Caller, Partner } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findPartnerInvoice, partnerInvoiceOf } from './partner-invoice.ts';

export interface PartnerCall {
  caller: Caller;
  partner: Partner;
}

/** Returns an invoice that the partner has sent for this user's business. */
export async function getInvoice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { caller, partner: { clientId } }: PartnerCall,
  externalId: string,
): Promise<PartnerInvoice> {
  const draftAndInvoice = await findPartnerInvoice(db, {
    buyerId: caller.buyerId,
    clientId,
    externalId,
  });
  const selection = new URL('/oauth/payments/selection', config.publicOrigin);
  selection.searchParams.set('client_id', clientId);
  return partnerInvoiceOf(draftAndInvoice, selection.href);
}
