import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema } from './plain-fields.ts';

/** The maximum number of payments in one call. */
export const MAX_PAYMENTS_TO_REPEAT = 100;

/** Makes a draft from each payment, for the next invoice of its supplier, and submits none. */
export const payAgain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/drafts/again',
  status: 201,
  body: v.strictObject({
    invoices: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(MAX_PAYMENTS_TO_REPEAT)),
  }),
  response: v.object({
    drafts: v.array(IdSchema),
    /**
     * The number of payments without a new draft: card payment requests of a seller, and payments
     * whose supplier can no longer be paid.
     */
    left_out: v.number(),
  }),
  idempotent: 'optional',
});
