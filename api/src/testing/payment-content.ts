import type { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import type * as v from 'valibot';
import type { drafts } from '../db/schema/drafts.ts';
import { contentDigest } from '../payments/validated-writes/content-digest.ts';
import type { Payer } from './payment-api.ts';

export type Submission = v.InferInput<NonNullable<typeof createInvoice.body>>;

/** Data about the payer's browser that an authorisation sends to the card's issuer. */
export const BROWSER = {
  user_agent: 'jest',
  language: 'ja',
  screen_width: 1440,
  color_depth: 24,
  timezone_offset: -540,
};

const WRITTEN_AT = new Date('2026-11-20T09:00:00+09:00');

/** All fields of a payment. */
export function draftOf(
  { buyerId, supplierId, account, card }: Payer,
  fileId: string,
): typeof drafts.$inferInsert {
  return {
    buyer_id: buyerId,
    supplier_id: supplierId,
    account_id: account.id,
    files: [{ file_id: fileId, file_type: 2, paper_size: null }],
    invoice_number: `2026-${fileId.slice(2, 8)}`,
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    billing_amount: 100_000,
    deposit_date: '2026-11-30',
    transaction_category: 'outsourcing',
    delivered_confirmed: true,
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    credit_card_id: card.id,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
  };
}

/** The body that the confirm screen sends: the unchanged draft, with its digest. */
export function submissionOf(
  { account }: Payer,
  draft: typeof drafts.$inferSelect,
  approvalId: string,
): Submission {
  return {
    draft_id: draft.id,
    draft_version: draft.version,
    confirmed_digest: contentDigest(draft, account),
    approval_id: approvalId,
    supplier_id: draft.supplier_id ?? 0,
    account_id: draft.account_id ?? 0,
    files: draft.files,
    invoice_number: draft.invoice_number,
    invoice_date: plainDate(draft.invoice_date ?? ''),
    payment_due_date: plainDate(draft.payment_due_date ?? ''),
    billing_amount: draft.billing_amount ?? 0,
    standard_amount: draft.standard_amount,
    reduced_amount: draft.reduced_amount,
    nontaxable_amount: draft.nontaxable_amount,
    consumption_tax: draft.consumption_tax,
    invoice_total: draft.invoice_total,
    adjustments: draft.adjustments,
    deposit_date: plainDate(draft.deposit_date ?? ''),
    transaction_category: draft.transaction_category ?? 'other',
    transaction_detail: draft.transaction_detail,
    delivered_confirmed: true,
    transfer_person_name: draft.transfer_person_name ?? '',
    credit_card_id: draft.credit_card_id ?? 0,
    promotion_code: draft.promotion_code,
    memo: draft.memo,
  };
}
