import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import * as v from 'valibot';
import { zenginText } from './business-fields.ts';
import { FileReferenceSchema } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  BillingAmountSchema,
  chosenId,
  dateField,
  optionalText,
  OverrideReasonSchema,
} from './fields.ts';
import { FILE_MESSAGES, MAX_FILES } from './files.ts';
import { ADJUSTMENT_ENTRIES, INVOICE_TAX_ENTRIES } from './invoice-amounts.ts';
import { LABELS } from './labels.ts';
import { optionalLines } from './lines.ts';
import * as message from './messages.ts';
import { IdSchema, idParams, VersionSchema } from './plain-fields.ts';
import { TRANSACTION_CATEGORIES } from './transaction-categories.ts';

/*
 * Calls with the input of a payment. They are separate from invoices.ts, so that a page which only
 * shows payments does not load the rules of a form.
 */

/** The complete content of a payment; a draft may lack parts. The server also checks the dates. */
export const InvoiceContentSchema = v.strictObject({
  supplier_id: chosenId(message.requiredSelect(LABELS.supplier_id)),
  account_id: chosenId(message.requiredSelect(LABELS.account_id)),
  files: v.pipe(
    v.array(FileReferenceSchema),
    v.minLength(1, message.requiredFile(LABELS.files)),
    v.maxLength(MAX_FILES, FILE_MESSAGES.count),
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
  memo: optionalLines(LABELS.memo, 200),
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
     * accepted; required with an `account_id` whose account details (docs/glossary.md) differ. 409
     * `content_changed` when they changed meanwhile.
     */
    confirmed_account_digest: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))),
  }),
  response: v.object({ status: v.picklist(INVOICE_STATUSES) }),
});
