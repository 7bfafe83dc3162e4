import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { COLLECTION_STATUSES } from '@hareto/domain/collection-status.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import { SUPPLIER_STATUSES } from '@hareto/domain/supplier-status.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema } from './plain-fields.ts';

/** The newest hits of one kind; `has_more` is true when there are further hits. */
const groupOf = <Hit extends v.GenericSchema>(hit: Hit) =>
  v.object({ hits: v.array(hit), has_more: v.boolean() });

/**
 * Hits that belong to several lists. Additive: when there are further hits, `statuses` stands for
 * the lists with hits, by the status of one hit of each, so that the page can link to them.
 */
const groupByStatusOf = <Hit extends v.GenericSchema, Status extends number | string>(
  hit: Hit,
  statuses: readonly Status[],
) => v.object({ ...groupOf(hit).entries, statuses: v.optional(v.array(v.picklist(statuses))) });

const amount = v.number();

export const FoundPaymentSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  status: v.picklist(INVOICE_STATUSES),
  payment_state: v.optional(v.picklist(PAYMENT_STATES)),
  /** The payee, or the business that requests the payment. */
  supplier_name: v.string(),
  billing_amount: amount,
  deposit_date: v.nullable(v.string()),
});
export const FoundSupplierSchema = v.object({
  id: IdSchema,
  name: v.string(),
  status: v.picklist(SUPPLIER_STATUSES),
});
export const FoundDraftSchema = v.object({
  id: IdSchema,
  /** The supplier that the user chose; otherwise the payee from the file or from a partner. */
  supplier_name: v.nullable(v.string()),
  file_name: v.nullable(v.string()),
  billing_amount: v.nullable(amount),
});
export const FoundRequestSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  collection_status: v.picklist(COLLECTION_STATUSES),
  is_examined_again: v.optional(v.boolean()),
  buyer_name: v.string(),
  title: v.string(),
  billing_amount: amount,
});
export const FoundRequestDraftSchema = v.object({
  id: IdSchema,
  buyer_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  billing_amount: v.nullable(amount),
});

/** The maximum number of hits of each group. */
export const MAXIMUM_HITS = 5;

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search',
  query: v.strictObject({
    keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  }),
  response: v.object({
    payments: groupByStatusOf(FoundPaymentSchema, INVOICE_STATUSES),
    suppliers: groupByStatusOf(FoundSupplierSchema, SUPPLIER_STATUSES),
    drafts: groupOf(FoundDraftSchema),
    /** Requests that the caller's business has sent; empty where it has no such feature. */
    requests: groupByStatusOf(FoundRequestSchema, COLLECTION_STATUSES),
    request_drafts: groupOf(FoundRequestDraftSchema),
  }),
});
export type SearchResult = v.InferOutput<typeof searchEverything.response>;
