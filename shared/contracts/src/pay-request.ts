import * as v from 'valibot';
import * as message from './messages.ts';
import { zenginText } from './business-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { chosenId, OverrideReasonSchema } from './fields.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { idParams } from './plain-fields.ts';

/**
 * Pays a card payment request that the caller's business has linked, with an approval for it. 409
 * `invalid_status` once it is paid, declined or withdrawn; 410 after its due date.
 */
export const payRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/request_buyer',
  proof: '12h',
  params: idParams,
  idempotent: true,
  body: v.strictObject({
    approval_id: v.pipe(v.string(), v.regex(/^apv_[A-Za-z0-9_-]{10,60}$/)),
    credit_card_id: chosenId(message.chooseCard()),
    transfer_person_name: zenginText('transfer_person_name', 40),
    duplicate_override_reason: v.optional(OverrideReasonSchema, null),
  }),
  response: v.object({ status: v.picklist(INVOICE_STATUSES) }),
});
