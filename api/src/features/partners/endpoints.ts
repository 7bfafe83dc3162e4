import { getPartnerInvoice, handOverInvoice } from '@hareto/contracts/partner.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { getInvoice } from './get-invoice.ts';
import { handOver } from './hand-over.ts';

/** Partners' servers send invoices and read their state, for a user who has allowed it. */
export const partnerEndpoints: readonly HandledEndpoint[] = [
  handle(handOverInvoice, async (context, { caller, partner, body }) => {
    const { isNew, invoice } = await handOver(context, { caller, partner }, body);
    return new EndpointResponse(invoice, { status: isNew ? 201 : 200 });
  }),
  handle(getPartnerInvoice, async (context, { caller, partner, params }) =>
    getInvoice(context, { caller, partner }, params.external_invoice_id),
  ),
];
