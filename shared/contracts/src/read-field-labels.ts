import { LABELS } from './labels.ts';
import type { ReadField } from './reading-result.ts';

/** Labels of the values that are read from an invoice, as invoices name them: 請求元, not 取引先. */
export const READ_FIELD_LABELS: Readonly<Record<ReadField, string>> = {
  payee_name: '請求元',
  payee_postal_code: LABELS.postal_code,
  payee_address: '所在地',
  payee_phone_number: LABELS.phone_number,
  invoice_number: LABELS.invoice_number,
  invoice_date: LABELS.invoice_date,
  payment_due_date: LABELS.payment_due_date,
  invoice_total: LABELS.invoice_total,
  billing_amount: LABELS.billing_amount,
  invoice_registration_number: LABELS.invoice_registration_number,
  payer_name: '請求先',
  // The labels of the codes are 金融機関 and 支店, without コード.
  bank_name: LABELS.bank_code,
  branch_name: LABELS.branch_code,
  account_type: LABELS.account_type,
  account_number: LABELS.account_number,
  account_holder_kana: LABELS.account_holder_kana,
  subject: '件名',
};
