import * as v from 'valibot';
import { draftChangeQuery, LastChangeSchema } from './draft-changes.ts';
import { defineEndpoint } from './endpoint.ts';
import { FILE_MESSAGES, InvoiceFileSchema, MAX_FILES } from './files.ts';
import { countField, listOf } from './list.ts';
import { IdSchema, idParams, InstantSchema, PageSchema, SizeSchema } from './plain-fields.ts';
import { RequestFileSchema } from './request-content.ts';
import { RequestDraftContentSchema } from './request-draft-content.ts';

export const RequestDraftInputSchema = v.strictObject({
  ...RequestDraftContentSchema.entries,
  files: v.optional(
    v.pipe(v.array(RequestFileSchema), v.maxLength(MAX_FILES, FILE_MESSAGES.count)),
    [],
  ),
});
export type RequestDraftInput = v.InferOutput<typeof RequestDraftInputSchema>;

export const RequestDraftSchema = v.object({
  id: IdSchema,
  /** Increases with every change; sent back in `If-Match` and with the request. */
  version: v.number(),
  ...RequestDraftContentSchema.entries,
  files: v.array(InvoiceFileSchema),
  /** The request that was made from this draft; null before. */
  invoice_id: v.nullable(IdSchema),
  last_change: LastChangeSchema,
  updated_at: InstantSchema,
});
export type RequestDraft = v.InferOutput<typeof RequestDraftSchema>;

/** Fields that a request needs and that the user has to fill in. */
export const REQUIRED_REQUEST_FIELDS = [
  'buyer_name',
  'buyer_person_name',
  'buyer_person_email',
  'files',
  'title',
  'invoice_date',
  'billing_amount',
  'payment_due_date',
  'invoice_request_commission_rate',
  'account_id',
] as const;
export type RequiredRequestField = (typeof REQUIRED_REQUEST_FIELDS)[number];

const RequestDraftListItemSchema = v.object({
  id: IdSchema,
  buyer_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  billing_amount: v.nullable(v.number()),
  payment_due_date: v.nullable(v.string()),
  missing_fields: v.array(v.picklist(REQUIRED_REQUEST_FIELDS)),
  updated_at: InstantSchema,
});
export type RequestDraftListItem = v.InferOutput<typeof RequestDraftListItemSchema>;

export const listRequestDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoice_request_drafts',
  query: v.strictObject({ page: PageSchema, size: SizeSchema }),
  response: listOf('invoice_request_drafts', RequestDraftListItemSchema, {
    total_count_invoice_requests: countField,
  }),
});
export const createRequestDraft = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoice_request_drafts',
  status: 201,
  body: RequestDraftInputSchema,
  response: RequestDraftSchema,
});
export const getRequestDraft = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoice_request_drafts/{id}',
  params: idParams,
  response: RequestDraftSchema,
});
export const updateRequestDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoice_request_drafts/{id}',
  params: idParams,
  query: draftChangeQuery,
  body: RequestDraftInputSchema,
  response: RequestDraftSchema,
  versioned: true,
});
export const deleteRequestDrafts = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/invoice_request_drafts',
  body: v.strictObject({
    invoice_request_drafts: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(100)),
  }),
});
