import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { InvoiceListItemSchema } from './invoices.ts';
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

/** The files of the same payments as one archive. */
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
