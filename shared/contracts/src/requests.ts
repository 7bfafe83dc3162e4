import * as v from 'valibot';
import { REQUEST_KEY_STATUS } from '@hareto/domain/request-key-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema } from './plain-fields.ts';

// What the addressee of a card payment request does with its link. Apart from paying, so that the
// pages of sign-in carry none of its rules.

const RequestKeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/));

/**
 * What the link's key opens: who asks for how much until when, and never an account. A key that
 * nobody knows is an invalid one, so that the answer is always 200.
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

/**
 * Takes the request over for the caller's business. Again by the same business it answers the same.
 * 400 with status "2" says in its message why this business can not; 404, 409 and 410 are keys that
 * open nothing any more.
 */
export const linkRequestKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/request_keys',
  body: v.strictObject({ request_key: RequestKeySchema }),
  response: v.object({ invoice_id: IdSchema, buyer_document_number: v.number() }),
});
