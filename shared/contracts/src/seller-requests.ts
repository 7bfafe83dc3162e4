import { BUSINESS_FORMS } from '@hareto/domain/business-form.ts';
import { COLLECTION_STATUSES } from '@hareto/domain/collection-status.ts';
import { SELLER_FEE_SHARES } from '@hareto/domain/money.ts';
import { ACTION_OWNERS, CANCELLING_PARTIES } from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { AccountSchema, AccountSnapshotSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { InvoiceFileSchema } from './files.ts';
import { countField, listOf, SelectedIdsSchema } from './list.ts';
import {
  IdSchema,
  idParams,
  InstantSchema,
  PageSchema,
  QueryBooleanSchema,
  repeated,
  SizeSchema,
} from './plain-fields.ts';
import { REQUEST_SORTS, RequestSearchSchema } from './request-search.ts';

// Card payment requests as their seller sees them.

export const RequestStatusSchema = v.picklist(COLLECTION_STATUSES);
const StatusFilterSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  RequestStatusSchema,
);

const CancelledBySchema = v.picklist(CANCELLING_PARTIES);

/** The time at which the request reached each step; null for a step that it has not reached. */
const RequestTimelineSchema = v.object({
  /** The time of the first mail to the present address. */
  sent_at: v.nullable(InstantSchema),
  /** The time at which the recipient's server finally refused the last mail with the link. */
  undelivered_at: v.nullable(InstantSchema),
  delivered_at: v.nullable(InstantSchema),
  opened_at: v.nullable(InstantSchema),
  linked_at: v.nullable(InstantSchema),
  paid_at: v.nullable(InstantSchema),
  deposited_at: v.nullable(InstantSchema),
});
export type RequestTimeline = v.InferOutput<typeof RequestTimelineSchema>;

const RequestListItemSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  collection_status: RequestStatusSchema,
  /** True while the payment is examined again after a failed transfer. */
  is_examined_again: v.optional(v.boolean(), false),
  is_action_required: v.boolean(),
  action_message: v.nullable(v.string()),
  /** Deadline for the seller's answer. */
  action_due_at: v.nullable(InstantSchema),
  buyer_name: v.string(),
  buyer_person_name: v.string(),
  buyer_person_email: v.string(),
  title: v.string(),
  billing_amount: v.number(),
  seller_commission: v.number(),
  buyer_commission: v.number(),
  /** Amount paid to the seller's account: the billing amount minus the seller's fee. */
  deposit_amount: v.number(),
  payment_due_date: v.nullable(v.string()),
  deposit_date: v.nullable(v.string()),
  bank: v.nullable(
    v.pick(AccountSchema, ['bank_name', 'branch_name', 'account_type', 'account_number']),
  ),
  is_opened: v.boolean(),
  is_linked: v.boolean(),
  timeline: RequestTimelineSchema,
  /** The link for the buyer; null once it can no longer be used. */
  request_url: v.nullable(v.string()),
  is_contact_editable: v.boolean(),
  last_reminded_at: v.nullable(InstantSchema),
  /** Mails that the seller has sent after the first: reminders, and those to a changed address. */
  reminder_count: v.number(),
  /** True when the mail with the link may be sent again now. */
  is_remindable: v.boolean(),
  is_cancellable: v.boolean(),
  closed_at: v.nullable(InstantSchema),
  cancelled_by: v.nullable(CancelledBySchema),
  updated_at: InstantSchema,
});
export type RequestListItem = v.InferOutput<typeof RequestListItemSchema>;

const FilterSchema = v.strictObject({
  status: repeated(StatusFilterSchema),
  ...RequestSearchSchema.entries,
  /** Only requests that need an action of the seller. */
  is_action_required: QueryBooleanSchema,
  sort: v.optional(v.picklist(REQUEST_SORTS)),
});
export type RequestFilter = v.InferOutput<typeof FilterSchema>;

const CsvQuerySchema = v.strictObject({ ...FilterSchema.entries, id: SelectedIdsSchema });
export type RequestCsvQuery = v.InferOutput<typeof CsvQuerySchema>;

export const getRequestsCsvUrl = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/request_sellers/csv/url',
  query: CsvQuerySchema,
  response: v.object({
    download_url: v.string(),
    expires_at: InstantSchema,
    file_name: v.string(),
  }),
});

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/request_sellers',
  query: v.strictObject({ page: PageSchema, size: SizeSchema, ...FilterSchema.entries }),
  response: listOf('invoices', RequestListItemSchema, {
    total_count_is_action_required: countField,
    total_billing_amount: countField,
    total_seller_commission: countField,
    total_deposit_amount: countField,
    /**
     * `waiting`: requests that are not paid yet; `in_review`: paid requests under examination.
     */
    total_count_waiting: countField,
    total_billing_amount_waiting: countField,
    total_count_in_review: countField,
    total_billing_amount_in_review: countField,
    /** The next day with a deposit, from today on, and its amount. */
    next_deposit: v.nullable(v.object({ date: v.string(), amount: v.number() })),
  }),
});

export const RequestDetailSchema = v.object({
  ...RequestListItemSchema.entries,
  buyer_business_form: v.picklist(BUSINESS_FORMS),
  buyer_corporate_number: v.nullable(v.string()),
  supplier_name: v.string(),
  supplier_person_name: v.string(),
  supplier_person_email: v.string(),
  invoice_number: v.nullable(v.string()),
  invoice_date: v.nullable(v.string()),
  standard_amount: v.nullable(v.number()),
  reduced_amount: v.nullable(v.number()),
  nontaxable_amount: v.nullable(v.number()),
  discount_amount: v.number(),
  discount_rate: v.nullable(v.number()),
  consumption_tax: v.nullable(v.number()),
  commission: v.number(),
  /** Amount charged to the buyer's card. */
  total_amount: v.number(),
  invoice_request_commission_rate: v.picklist(SELLER_FEE_SHARES),
  account_id: v.nullable(IdSchema),
  account: v.nullable(AccountSnapshotSchema),
  message: v.nullable(v.string()),
  files: v.array(InvoiceFileSchema),
  action_required: v.nullable(
    v.object({
      owner: v.picklist(ACTION_OWNERS),
      reasons: v.array(v.object({ label: v.string(), comment: v.nullable(v.string()) })),
      due_at: InstantSchema,
    }),
  ),
  cancel: v.nullable(
    v.object({
      by: CancelledBySchema,
      comment: v.nullable(v.string()),
      cancelled_at: InstantSchema,
    }),
  ),
});
export type RequestDetail = v.InferOutput<typeof RequestDetailSchema>;

export const getRequest = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/{id}/request_seller',
  params: idParams,
  response: RequestDetailSchema,
});
