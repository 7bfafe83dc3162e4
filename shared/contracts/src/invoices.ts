import { ADJUSTMENT_KINDS } from '@hareto/domain/adjustments.ts';
import { COLLECTION_STATUSES } from '@hareto/domain/collection-status.ts';
import { INVOICE_TYPES } from '@hareto/domain/invoice-status.ts';
import {
  ACTION_OWNERS,
  CANCELLING_PARTIES,
  TRANSFER_STATES,
} from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { AccountSnapshotSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { InvoiceFileSchema } from './files.ts';
import { InvoiceListItemSchema } from './invoice-list.ts';
import { IdSchema, idParams, InstantSchema } from './plain-fields.ts';
import { ResponseCategorySchema } from './transaction-categories.ts';

const OPTIONAL_YEN = v.optional(v.nullable(v.number()), null);

const ActionRequiredSchema = v.object({
  owner: v.picklist(ACTION_OWNERS),
  reasons: v.array(
    v.object({
      code: v.string(),
      label: v.string(),
      comment: v.nullable(v.string()),
      fields: v.array(v.string()),
    }),
  ),
  due_at: InstantSchema,
});

export const InvoiceDetailSchema = v.object({
  ...InvoiceListItemSchema.entries,
  commission_tax: v.number(),
  promotion_discount: v.number(),
  /** The part of the fee that the requester bears. */
  seller_commission: v.number(),
  /** Progress of a card payment request; null on a payment. */
  collection_status: v.nullable(v.picklist(COLLECTION_STATUSES)),
  /** The business that requests the payment; null without a request. */
  requester: v.nullable(
    v.object({
      name: v.string(),
      person_name: v.string(),
      person_email: v.string(),
      message: v.nullable(v.string()),
    }),
  ),
  standard_amount: OPTIONAL_YEN,
  reduced_amount: OPTIONAL_YEN,
  nontaxable_amount: OPTIONAL_YEN,
  consumption_tax: OPTIONAL_YEN,
  invoice_total: OPTIONAL_YEN,
  adjustments: v.optional(
    v.array(v.object({ kind: v.picklist(ADJUSTMENT_KINDS), amount: v.number() })),
    [],
  ),
  invoice_number: v.nullable(v.string()),
  transaction_category: ResponseCategorySchema,
  transaction_detail: v.nullable(v.string()),
  transfer_person_name: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  /**
   * Name and numbers when the payment was submitted; later changes of the supplier do not count.
   */
  supplier: v.object({
    id: v.nullable(IdSchema),
    name: v.string(),
    corporate_number: v.nullable(v.string()),
    invoice_registration_number: v.nullable(v.string()),
  }),
  account: v.nullable(AccountSnapshotSchema),
  /** The id of the account above; null once that account is deleted, and for a requester. */
  account_id: v.nullable(IdSchema),
  credit_card_id: v.nullable(IdSchema),
  promotion_code: v.nullable(v.string()),
  files: v.array(InvoiceFileSchema),
  /**
   * Business days on which the result of the examination is expected; empty before the submission.
   */
  examination_days: v.optional(v.array(v.string()), []),
  transfer_state: v.picklist(TRANSFER_STATES),
  /** Date of the card charge, and date of its debit; null while unknown. */
  card_debit: v.optional(
    v.nullable(v.object({ used_on: v.string(), debited_on: v.nullable(v.string()) })),
    null,
  ),
  /** True for the payer once the transfer has been made. */
  is_transfer_statement_available: v.optional(v.boolean(), false),
  /** Fields that `PUT /invoices/{id}` may change now; empty when none may. */
  editable_fields: v.array(v.string()),
  cancellable_until: v.nullable(InstantSchema),
  action_required: v.nullable(ActionRequiredSchema),
  cancel: v.nullable(
    v.object({
      by: v.picklist(CANCELLING_PARTIES),
      reason_code: v.nullable(v.string()),
      comment: v.nullable(v.string()),
      cancelled_at: InstantSchema,
    }),
  ),
  events: v.array(
    v.object({
      type: v.string(),
      at: InstantSchema,
      actor: v.picklist(['buyer', 'seller', 'operator', 'system']),
    }),
  ),
});
export type InvoiceDetail = v.InferOutput<typeof InvoiceDetailSchema>;

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/{id}',
  params: idParams,
  query: v.strictObject({
    invoice_display_type: v.optional(v.picklist(INVOICE_TYPES), 'InvoicePayment'),
  }),
  response: InvoiceDetailSchema,
});

/**
 * Documents for the payer: `commission` is the receipt of the fee; `transfer` and
 * `transfer_statement` are two names of the transfer statement. For the seller of a request:
 * `payment_notice`.
 */
export const RECEIPT_TYPES = [
  'commission',
  'transfer',
  'transfer_statement',
  'payment_notice',
] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

export const getReceiptUrl = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/{id}/receipts/download/url',
  params: idParams,
  query: v.strictObject({ type: v.optional(v.picklist(RECEIPT_TYPES), 'commission') }),
  response: v.object({
    download_url: v.string(),
    expires_at: InstantSchema,
    file_name: v.string(),
  }),
});
