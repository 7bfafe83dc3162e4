import { INVOICE_STATUSES, INVOICE_TYPES } from '@hareto/domain/invoice-status.ts';
import { ANSWERS } from '@hareto/domain/payment-links.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { AccountSchema } from './accounts.ts';
import { INVOICE_SORTS, InvoiceFilterSchema } from './invoice-search.ts';
import { countField, listOf, SelectedIdsSchema } from './list.ts';
import {
  IdSchema,
  InstantSchema,
  PageSchema,
  QueryIdSchema,
  SizeSchema,
  TotalLimitSchema,
} from './plain-fields.ts';

// A separate file, because the forms of a payment need no lists.

const CardOnInvoiceSchema = v.nullable(v.object({ brand: v.string(), last4: v.string() }));

export const InvoiceListItemSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  type: v.picklist(INVOICE_TYPES),
  status: v.picklist(INVOICE_STATUSES),
  is_action_required: v.boolean(),
  /** The end of 要対応; null for a payer whose requester has to act. */
  action_due_at: v.nullable(InstantSchema),
  /** True while the owner has stopped the payments to its supplier; missing otherwise. */
  is_held: v.optional(v.boolean()),
  /** Text of the first correction reason, or that the requester has to act; null without one. */
  action_message: v.nullable(v.string()),
  /**
   * The answer to 要対応 that the viewer can give; null without 要対応, and when the viewer can only
   * cancel or wait for another person.
   */
  answer: v.nullable(v.picklist(ANSWERS)),
  supplier_name: v.string(),
  /** Subject of a card payment request; null on a payment. */
  title: v.nullable(v.string()),
  billing_amount: v.number(),
  commission: v.number(),
  /** The payer's part of the fee, before a promotion. */
  buyer_commission: v.number(),
  total_amount: v.number(),
  invoice_date: v.nullable(v.string()),
  payment_due_date: v.nullable(v.string()),
  deposit_date: v.nullable(v.string()),
  /** The target account at submission; null before an account is known. */
  bank: v.nullable(v.pick(AccountSchema, ['bank_name', 'branch_name'])),
  credit_card: CardOnInvoiceSchema,
  /** The day on which the card was charged; null before that day, and for the requester. */
  card_used_on: v.optional(v.nullable(v.string()), null),
  payment_state: v.picklist(PAYMENT_STATES),
  /** True when the viewer may call `PUT /invoices/{id}` now. */
  is_editable: v.boolean(),
  is_cancellable: v.boolean(),
  is_receipt_available: v.boolean(),
  applied_at: v.nullable(InstantSchema),
  updated_at: InstantSchema,
});
export type InvoiceListItem = v.InferOutput<typeof InvoiceListItemSchema>;

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices',
  query: v.strictObject({
    page: PageSchema,
    size: SizeSchema,
    /** `next_cursor` of the previous response; the list continues after it, in the same order. */
    cursor: v.optional(QueryIdSchema),
    ...InvoiceFilterSchema.entries,
    /** Default: 要対応 first, then by transfer date; in the history, the last ended payment first. */
    sort: v.optional(v.picklist(INVOICE_SORTS)),
    /** The server stops counting at this number; `total_relation` then is `at_least`. */
    total_limit: v.optional(TotalLimitSchema),
  }),
  response: listOf('invoices', InvoiceListItemSchema, {
    /** `at_least`: the count stopped at `total_limit`. Missing from older servers. */
    total_relation: v.optional(v.picklist(['exact', 'at_least']), 'exact'),
    total_count_is_action_required: countField,
    /** Null after the last row; missing from older servers. */
    next_cursor: v.optional(v.nullable(IdSchema), null),
  }),
});

const CsvQuerySchema = v.strictObject({
  ...InvoiceFilterSchema.entries,
  sort: v.optional(v.picklist(INVOICE_SORTS)),
  id: SelectedIdsSchema,
});
export type InvoiceCsvQuery = v.InferOutput<typeof CsvQuerySchema>;

export const getInvoicesCsvUrl = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/csv/url',
  query: CsvQuerySchema,
  response: v.object({
    download_url: v.string(),
    expires_at: InstantSchema,
    file_name: v.string(),
  }),
});

/** The files of the payments that match the query, as one archive. */
export const getInvoicesZipUrl = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/zip/url',
  query: CsvQuerySchema,
  response: v.object({
    download_url: v.string(),
    expires_at: InstantSchema,
    file_name: v.string(),
    file_count: countField,
  }),
});

const AmountsSchema = v.object({
  count: countField,
  billing_amount: countField,
  /** The fee that the payer pays, after promotions. */
  commission: countField,
  total_amount: countField,
});

export const getInvoiceTotals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/totals',
  query: InvoiceFilterSchema,
  response: v.object({
    total_count: countField,
    /** The sums of the matching payments that were neither cancelled nor declined. */
    counted: AmountsSchema,
    /** The matching payments that are not in the sums, by status. */
    left_out: v.array(
      v.object({
        status: v.picklist(INVOICE_STATUSES),
        count: countField,
        billing_amount: countField,
      }),
    ),
    by_status: v.array(v.object({ status: v.picklist(INVOICE_STATUSES), count: countField })),
    /**
     * When nothing was found: the payee's name that is most similar to the keyword, and the number
     * of its hits.
     */
    nearest: v.nullable(v.object({ name: v.string(), count: countField })),
  }),
});
export type InvoiceTotals = v.InferOutput<NonNullable<typeof getInvoiceTotals.response>>;
