import type { RequestDraft } from '@hareto/contracts/request-drafts.ts';
import { anInvoiceFile } from '@hareto/testing/payment-builders.ts';

export const aRequestDraft = (changes: Partial<RequestDraft> = {}): RequestDraft => ({
  id: 7,
  version: 1,
  buyer_business_form: null,
  buyer_name: null,
  buyer_corporate_number: null,
  buyer_person_name: null,
  buyer_person_email: null,
  supplier_person_name: null,
  supplier_person_email: null,
  title: null,
  invoice_number: null,
  invoice_date: null,
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  discount_amount: null,
  discount_rate: null,
  billing_amount: null,
  payment_due_date: null,
  deposit_date: null,
  invoice_request_commission_rate: null,
  account_id: null,
  message: null,
  files: [],
  invoice_id: null,
  updated_at: '2026-11-20T10:00:00+09:00',
  ...changes,
});

/** All that a draft needs before it is sent, except amounts and the seller's share of the fee. */
export const SENDABLE = {
  buyer_business_form: 1,
  buyer_name: '株式会社サンプル物流',
  buyer_person_name: '鈴木 一郎',
  buyer_person_email: 'ichiro@example.co.jp',
  supplier_person_name: '山田 太郎',
  supplier_person_email: 'taro@example.co.jp',
  title: '11月分運送費',
  invoice_date: '2026-11-20' as RequestDraft['invoice_date'],
  payment_due_date: '2026-12-10' as RequestDraft['payment_due_date'],
  deposit_date: '2026-12-16' as RequestDraft['deposit_date'],
  account_id: 51,
  files: [anInvoiceFile()],
} satisfies Partial<RequestDraft>;
