import type { ReadField } from '@hareto/contracts/files.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { sampleInvoice } from './uploads.ts';

interface Expected {
  id: string;
  issuer: string;
  registration_number: string;
  invoice_number: string;
  invoice_date: string;
  payment_due_date: string;
  billing_amount: number;
  bank_name: string;
  branch_name: string;
  account_type: string;
  account_number: string;
  account_holder: string;
}

/** What a person reads on the sample invoices. */
export const SAMPLE_VALUES = (
  JSON.parse(sampleInvoice('expected.json').toString()) as Expected[]
).map(({ id, issuer, registration_number, billing_amount, account_holder, ...same }) => ({
  id,
  values: {
    ...same,
    payee_name: issuer,
    payer_name: '株式会社サンプル商事',
    invoice_registration_number: registration_number,
    billing_amount: String(billing_amount),
    account_holder_kana: toZenginKana(account_holder),
  } satisfies Partial<Record<ReadField, string>>,
}));
