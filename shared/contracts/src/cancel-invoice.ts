import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { LABELS } from './labels.ts';
import { optionalLines } from './lines.ts';
import { idParams } from './plain-fields.ts';

export const cancelInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/cancel',
  params: idParams,
  body: v.strictObject({ reason: optionalLines(LABELS.reason, 500) }),
  response: v.object({
    status: v.picklist(INVOICE_STATUSES),
    payment_state: v.picklist(PAYMENT_STATES),
  }),
});
