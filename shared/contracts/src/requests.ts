import * as v from 'valibot';
import { REQUEST_KEY_STATUS } from '@hareto/domain/request-key-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema } from './plain-fields.ts';

// Calls that the recipient of a card payment request makes with its link. The payment is in another
// file (pay-request.ts), so that the sign-in pages do not load its rules.

const RequestKeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/));

/**
 * The request behind the link's key: sender, amount and due date, never an account. The response is
 * always 200, and an unknown key is answered like an invalid one.
 */
export const getRequestKey = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/request_keys/{key}',
  access: 'public',
  params: v.strictObject({ key: RequestKeySchema }),
  response: v.object({
    key: v.string(),
    key_status: v.picklist(Object.values(REQUEST_KEY_STATUS)),
    is_used: v.boolean(),
    invoice_id: v.nullable(IdSchema),
    doc_number: v.nullable(v.number()),
    requester_name: v.nullable(v.string()),
    billing_amount: v.nullable(v.number()),
    payment_due_date: v.nullable(v.string()),
  }),
});
export type RequestKeyInfo = v.InferOutput<NonNullable<typeof getRequestKey.response>>;

/** The `reason` in the body of a 400 with status "2" when another business can link the request. */
export const OTHER_ADDRESSEE = 'other_addressee';

/**
 * Links the request to the caller's business; repeated calls of the same business get the same
 * answer. The message of a 400 with status "2" explains why this business cannot link it; 404, 409
 * and 410 mean that the key can no longer be used.
 */
export const linkRequestKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/request_keys',
  body: v.strictObject({ request_key: RequestKeySchema }),
  response: v.object({ invoice_id: IdSchema, buyer_document_number: v.number() }),
});
