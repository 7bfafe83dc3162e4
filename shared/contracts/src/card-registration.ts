import * as v from 'valibot';
import { CreditCardSchema } from './cards.ts';
import { defineEndpoint } from './endpoint.ts';
import { atMost } from './fields.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';
import { IdSchema } from './plain-fields.ts';

// A separate file, because the dialog that adds a card is loaded only when it is opened.

/** The gateway’s own frame creates `token`; number and security code never reach this API. */
export const createCreditCard = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/credit_cards',
  proof: '12h',
  status: 201,
  body: v.strictObject({
    token: v.pipe(
      v.string(message.required('カード')),
      v.regex(/^tok_[A-Za-z0-9_-]{10,100}$/, message.invalid('カード')),
    ),
    is_default: v.optional(v.boolean(), false),
    nickname: v.optional(v.nullable(v.pipe(v.string(), atMost(LABELS.nickname, 30))), null),
    /** The payment during which the card is added: the draft or the payment request. */
    draft_id: v.optional(v.nullable(IdSchema), null),
    invoice_id: v.optional(v.nullable(IdSchema), null),
  }),
  response: CreditCardSchema,
});
