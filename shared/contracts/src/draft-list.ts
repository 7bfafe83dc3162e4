import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './list.ts';
import { IdSchema, InstantSchema, PageSchema, SizeSchema } from './plain-fields.ts';
import { READING_STATUSES } from './reading-statuses.ts';

// A separate file, so that a screen that only lists drafts does not load the rules of their content
// (decision 012).

/** Fields that a payment needs, in the order of the form. A draft may lack them. */
export const REQUIRED_DRAFT_FIELDS = [
  'files',
  'supplier_id',
  'account_id',
  'billing_amount',
  'invoice_date',
  'payment_due_date',
  'deposit_date',
  'transaction_category',
  'delivered_confirmed',
  'credit_card_id',
] as const;
export type RequiredDraftField = (typeof REQUIRED_DRAFT_FIELDS)[number];

const DraftListItemSchema = v.object({
  id: IdSchema,
  supplier_name: v.nullable(v.string()),
  billing_amount: v.nullable(v.number()),
  payment_due_date: v.nullable(v.string()),
  source: v.nullable(v.string()),
  /** Older servers send neither this field nor the next two. */
  file_name: v.optional(v.nullable(v.string())),
  /**
   * Image of the first page; its address is valid for this session and a few minutes. Null until it
   * is rendered.
   */
  first_page: v.optional(v.nullable(v.object({ file_id: v.string(), image_url: v.string() }))),
  file_count: v.optional(v.number()),
  /** The pages of the draft's first file that belong to the draft; null for all. */
  pages: v.optional(v.nullable(v.array(v.number()))),
  /**
   * The day on which an empty draft is deleted if it stays unchanged; null for a draft that is not
   * empty.
   */
  cleared_on: v.optional(v.nullable(v.string())),
  /** Fields that the user has not entered and the reader has not found. */
  missing_fields: v.optional(v.array(v.picklist(REQUIRED_DRAFT_FIELDS))),
  /** Result of reading the draft's first file; null without a file. */
  reading: v.optional(
    v.nullable(
      v.object({
        status: v.picklist(READING_STATUSES),
        payee_name: v.nullable(v.string()),
        billing_amount: v.nullable(v.number()),
        payment_due_date: v.nullable(v.string()),
        /** The number of these three fields that the user has to compare with the document. */
        doubt_count: v.number(),
      }),
    ),
  ),
  updated_at: InstantSchema,
});
export type DraftListItem = v.InferOutput<typeof DraftListItemSchema>;

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/drafts',
  query: v.strictObject({
    page: PageSchema,
    size: SizeSchema,
    /** Only drafts that this partner has sent. */
    external_integration_client_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: listOf('drafts', DraftListItemSchema),
});
