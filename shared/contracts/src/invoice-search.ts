import { INVOICE_STATUSES, INVOICE_TYPES } from '@hareto/domain/invoice-status.ts';
import * as v from 'valibot';
import { KeywordSchema, QueryAmountSchema, QueryDateSchema } from './list-search.ts';
import { QueryBooleanSchema, QueryIdSchema, repeated } from './plain-fields.ts';

// The filters of the payments; the address of the list has the same names.

const SORT_KEYS = [
  'applied_at',
  'payment_due_date',
  'deposit_date',
  'billing_amount',
  'supplier_name',
] as const;
export type InvoiceSortKey = (typeof SORT_KEYS)[number];
export type InvoiceSort = InvoiceSortKey | `-${InvoiceSortKey}`;
export const INVOICE_SORTS: readonly InvoiceSort[] = SORT_KEYS.flatMap(
  (key) => [key, `-${key}`] as const,
);

/** The ranges of days by which payments are filtered, both ends included, with their labels. */
export const INVOICE_DAY_RANGES = {
  applied: '申請日',
  payment_due_date: '支払期日',
  deposit_date: '振込日',
  charged_on: 'カード利用日',
} as const;
export type InvoiceDayRange = keyof typeof INVOICE_DAY_RANGES;

const StatusFilterSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d$/),
  v.transform(Number),
  v.picklist(INVOICE_STATUSES),
);

export const InvoiceFilterSchema = v.strictObject({
  type: repeated(v.picklist(INVOICE_TYPES)),
  status: repeated(StatusFilterSchema),
  is_action_required: QueryBooleanSchema,
  supplier_id: v.optional(QueryIdSchema),
  /**
   * Searches payee, subject, invoice number and memo, or matches a document number or an amount.
   */
  keyword: KeywordSchema,
  applied_from: QueryDateSchema,
  applied_to: QueryDateSchema,
  payment_due_date_from: QueryDateSchema,
  payment_due_date_to: QueryDateSchema,
  deposit_date_from: QueryDateSchema,
  deposit_date_to: QueryDateSchema,
  /** The day in Japan on which the card was charged. */
  charged_on_from: QueryDateSchema,
  charged_on_to: QueryDateSchema,
  billing_amount_from: QueryAmountSchema,
  billing_amount_to: QueryAmountSchema,
});
export type InvoiceFilter = v.InferOutput<typeof InvoiceFilterSchema>;
