import type { ReadField } from '@hareto/contracts/reading-result.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { sampleInvoice } from './sample-invoice.ts';

interface ExpectedSample {
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

const ISSUER_BLOCKS: Record<string, Partial<Record<ReadField, string>>> = {
  a: {
    payee_postal_code: '1600022',
    payee_address: '東京都新宿区新宿三丁目1番1号 青空ビル',
    payee_phone_number: '0312345678',
  },
  b: {
    payee_postal_code: '5410041',
    payee_address: '大阪府大阪市中央区北浜4-6-5',
    payee_phone_number: '0662223344',
  },
  c: {
    payee_postal_code: '4600008',
    payee_address: '愛知県名古屋市中区栄2丁目10番19号',
    payee_phone_number: '0522019988',
  },
};

/** Values that a person reads on the sample invoices. */
export const SAMPLE_VALUES = (
  JSON.parse(sampleInvoice('expected.json').toString()) as ExpectedSample[]
).map(({ id, issuer, registration_number, billing_amount, account_holder, ...fields }) => ({
  id,
  values: {
    ...fields,
    ...ISSUER_BLOCKS[id],
    payee_name: issuer,
    payer_name: '株式会社サンプル商事',
    invoice_registration_number: registration_number,
    billing_amount: String(billing_amount),
    account_holder_kana: toZenginKana(account_holder),
  } satisfies Partial<Record<ReadField, string>>,
}));
