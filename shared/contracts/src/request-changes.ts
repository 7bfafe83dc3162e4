import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { LABELS } from './labels.ts';
import { optionalLines } from './lines.ts';
import { IdSchema, idParams, InstantSchema, VersionSchema } from './plain-fields.ts';
import { MessageSchema, RequestContactSchema, RequestContentSchema } from './request-content.ts';
import { RequestStatusSchema } from './seller-requests.ts';

/*
 * Calls with the input of a card payment request. They are separate from seller-requests.ts, so
 * that a page which only shows requests does not load the rules of a form.
 */

export const createRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/request_sellers',
  status: 201,
  idempotent: true,
  body: v.strictObject({
    ...RequestContentSchema.entries,
    draft_id: v.optional(v.nullable(IdSchema), null),
    /** Required with `draft_id`; 409 when the draft was changed after that version. */
    draft_version: v.optional(v.nullable(VersionSchema), null),
    /**
     * The whole fee in yen that the seller was shown: 409 `price_changed` when it has changed.
     * Missing in calls of an earlier release.
     */
    confirmed_commission: v.optional(
      v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      null,
    ),
  }),
  response: v.object({
    id: IdSchema,
    document_number: v.number(),
    collection_status: RequestStatusSchema,
    request_key: v.string(),
    request_url: v.string(),
  }),
});

export const cancelRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/request_seller/cancel',
  params: idParams,
  body: v.strictObject({ reason: optionalLines(LABELS.reason, 500) }),
  response: v.object({ collection_status: RequestStatusSchema }),
});

export const correctRequestAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/request_seller/account',
  params: idParams,
  body: v.strictObject({ account_id: IdSchema }),
  response: v.object({
    collection_status: RequestStatusSchema,
    /** Later than before the correction if the earlier date is no longer possible. */
    deposit_date: v.nullable(v.string()),
  }),
});

export const remindRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/{id}/request_seller/remind',
  params: idParams,
  body: v.strictObject({ message: MessageSchema }),
  response: v.object({ reminded_at: InstantSchema }),
});

export const updateRequestContact = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/request_seller/contact',
  params: idParams,
  body: RequestContactSchema,
  response: v.object({ buyer_person_name: v.string(), buyer_person_email: v.string() }),
});
