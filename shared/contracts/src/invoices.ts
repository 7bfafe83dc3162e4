import { COLLECTION_STATUSES } from '@hareto/domain/collection-status.ts';
import { INVOICE_STATUSES, INVOICE_TYPES } from '@hareto/domain/invoice-status.ts';
import {
  ACTION_OWNERS,
  CANCELLING_PARTIES,
  PAYMENT_STATES,
  TRANSFER_STATES,
} from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { ANSWERS } from '@hareto/domain/payment-links.ts';
import { AccountSchema, AccountSnapshotSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { ResponseCategorySchema, FileReferenceSchema, TRANSACTION_CATEGORIES } from './drafts.ts';
import { zenginText } from './business-fields.ts';
import {
  ADJUSTMENT_ENTRIES,
  BillingAmountSchema,
  chosenId,
  dateField,
  LABELS,
  optionalText,
  OverrideReasonSchema,
  INVOICE_TAX_ENTRIES,
} from './fields.ts';
import { InvoiceFileSchema, MAX_FILES } from './files.ts';
import * as message from './messages.ts';
import { IdSchema, idParams, InstantSchema, VersionSchema } from './plain-fields.ts';

/** The content of a payment, which a draft may lack in part. The server also checks the dates. */
export const InvoiceContentSchema = v.strictObject({
  supplier_id: chosenId(message.requiredSelect(LABELS.supplier_id)),
  account_id: chosenId(message.requiredSelect(LABELS.account_id)),
  files: v.pipe(
    v.array(FileReferenceSchema),
    v.minLength(1, message.requiredFile(LABELS.files)),
    v.maxLength(MAX_FILES),
  ),
  invoice_number: optionalText('invoice_number', 50),
  invoice_date: dateField('invoice_date'),
  payment_due_date: dateField('payment_due_date'),
  billing_amount: BillingAmountSchema,
  ...INVOICE_TAX_ENTRIES,
  ...ADJUSTMENT_ENTRIES,
  deposit_date: dateField('deposit_date'),
  transaction_category: v.picklist(
    TRANSACTION_CATEGORIES,
    message.requiredSelect(LABELS.transaction_category),
  ),
  transaction_detail: optionalText('transaction_detail', 100),
  delivered_confirmed: v.literal(
    true,
    '商品・サービスの提供を受けたお取引であることを確認し、チェックを入れてください。',
  ),
  transfer_person_name: zenginText('transfer_person_name', 40),
  credit_card_id: chosenId(message.chooseCard()),
  promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
  memo: optionalText('memo', 200),
});
export type InvoiceContent = v.InferOutput<typeof InvoiceContentSchema>;

/**
 * Submits a draft as a payment, at most once for each version of the draft: a second call gets 409
 * `already_submitted` with `invoice_id`.
 */
export const createInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices',
  proof: '12h',
  status: 201,
  idempotent: true,
  body: v.strictObject({
    draft_id: IdSchema,
    draft_version: VersionSchema,
    confirmed_digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    approval_id: v.pipe(v.string(), v.regex(/^apv_[A-Za-z0-9_-]{10,60}$/)),
    duplicate_override_reason: v.optional(OverrideReasonSchema, null),
    ...InvoiceContentSchema.entries,
  }),
  response: v.object({
    id: IdSchema,
    document_number: v.number(),
    status: v.picklist(INVOICE_STATUSES),
  }),
});

const CardOnInvoiceSchema = v.nullable(v.object({ brand: v.string(), last4: v.string() }));

export const InvoiceListItemSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  type: v.picklist(INVOICE_TYPES),
  status: v.picklist(INVOICE_STATUSES),
  is_action_required: v.boolean(),
  action_due_at: v.nullable(InstantSchema),
  /** True while the owner has stopped the payments to its supplier; missing otherwise. */
  is_held: v.optional(v.boolean()),
  /** Text of the first correction reason; null without one. */
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
  /** The day on which the card was charged, for its owner; null before and for the requester. */
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
  ...INVOICE_TAX_ENTRIES,
  ...ADJUSTMENT_ENTRIES,
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
  /** The id of that account; null once the account is deleted, and for a requester. */
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
 * Accepts only the fields that the correction names, or any field before the check; 409
 * `invalid_status` otherwise (T4, T4b, T9, T23).
 */
export const updateInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}',
  proof: '12h',
  params: idParams,
  idempotent: true,
  body: v.strictObject({
    ...v.partial(InvoiceContentSchema).entries,
    approval_id: v.optional(
      v.nullable(v.pipe(v.string(), v.regex(/^apv_[A-Za-z0-9_-]{10,60}$/))),
      null,
    ),
    duplicate_override_reason: v.optional(OverrideReasonSchema),
    /**
     * `numbers_digest` of the account that the buyer has compared with that of the payment and
     * accepted; required with an `account_id` whose numbers differ. 409 `content_changed` when they
     * changed meanwhile.
     */
    confirmed_account_digest: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))),
  }),
  response: v.object({ status: v.picklist(INVOICE_STATUSES) }),
});

export const cancelInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/{id}/cancel',
  params: idParams,
  body: v.strictObject({ reason: optionalText('reason', 500) }),
  response: v.object({
    status: v.picklist(INVOICE_STATUSES),
    payment_state: InvoiceDetailSchema.entries.payment_state,
  }),
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
