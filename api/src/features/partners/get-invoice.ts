import type { PartnerInvoice } from '@hareto/contracts/partner.ts';
import type { Caller, Partner } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findHandedOver, partnerInvoiceOf } from './partner-invoice.ts';

export interface Calling {
  caller: Caller;
  partner: Partner;
}

/** An invoice that the partner has sent for this user's business. */
export async function getInvoice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { caller, partner: { clientId } }: Calling,
  externalId: string,
): Promise<PartnerInvoice> {
  const found = await findHandedOver(db, { buyerId: caller.buyerId, clientId, externalId });
  const selection = new URL('/oauth/payments/selection', config.publicOrigin);
  selection.searchParams.set('client_id', clientId);
  return partnerInvoiceOf(found, selection.href);
}
