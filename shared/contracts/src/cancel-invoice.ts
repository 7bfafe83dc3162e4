import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { LABELS } from './labels.ts';
import { optionalLines } from './lines.ts';
import { idParams } from './plain-fields.ts';

const state = {
  status: v.picklist(INVOICE_STATUSES),
  payment_state: v.picklist(PAYMENT_STATES),
};

/**
 * Cancels a payment or declines a request. Answers 409 `invalid_status` when the state does not
 * allow it or is no longer the `shown` one.
 */
export const cancelInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/cancel',
  params: idParams,
  body: v.strictObject({
    reason: optionalLines(LABELS.reason, 500),
    /** Additive: the state that the user saw. Once it differs, the call answers 409. */
    shown: v.optional(v.strictObject(state)),
  }),
  response: v.object(state),
});
