import { readFile } from 'node:fs/promises';

/**
 * An invoice of the sample accounting service. All fields except `id` and `file` are sent to hareto
 * as they are.
 */
export interface SampleInvoice {
  /** The number of the invoice in the sample service. */
  id: string;
  payee: {
    name: string;
    invoice_registration_number: string;
    account: {
      bank_code: string;
      branch_code: string;
      /** 1 普通, 2 当座, 4 貯蓄. */
      account_type: 1 | 2 | 4;
      account_number: string;
      account_holder_kana: string;
    };
  };
  billing_amount: number;
  invoice_number: string;
  invoice_date: string;
  payment_due_date: string;
  /** The name of its document in `invoices/`; null without one. */
  file: string | null;
}

export const INVOICES: readonly SampleInvoice[] = [
  {
    id: 'S-1001',
    payee: {
      name: '株式会社青空システムズ',
      invoice_registration_number: 'T1010401089234',
      account: {
        bank_code: '0001',
        branch_code: '240',
        account_type: 1,
        account_number: '1234567',
        account_holder_kana: 'ｶ)ｱｵｿﾞﾗｼｽﾃﾑｽﾞ',
      },
    },
    billing_amount: 359_700,
    invoice_number: 'INV-2026-00123',
    invoice_date: '2026-10-31',
    payment_due_date: '2026-11-30',
    file: 'inv-a.pdf',
  },
  {
    id: 'S-1002',
    payee: {
      name: '有限会社山田印刷',
      invoice_registration_number: 'T3120001077469',
      account: {
        bank_code: '0009',
        branch_code: '101',
        account_type: 2,
        account_number: '0087654',
        account_holder_kana: 'ﾕ)ﾔﾏﾀﾞｲﾝｻﾂ',
      },
    },
    billing_amount: 87_340,
    invoice_number: '20261105-07',
    invoice_date: '2026-11-05',
    payment_due_date: '2026-12-25',
    file: 'inv-b.pdf',
  },
  {
    id: 'S-1003',
    payee: {
      name: 'サンプル工業株式会社',
      invoice_registration_number: 'T6999901000002',
      account: {
        bank_code: '0001',
        branch_code: '001',
        account_type: 1,
        account_number: '1234567',
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      },
    },
    billing_amount: 132_000,
    invoice_number: 'SK-2026-118',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-12-10',
    file: null,
  },
];

/** A different document for each id, because hareto refuses to pay the same document twice. */
export async function invoiceBytes(file: string, id: string): Promise<Buffer> {
  const bytes = await readFile(new URL(`./invoices/${file}`, import.meta.url));
  return Buffer.concat([bytes, Buffer.from(`\n% ${id}\n`)]);
}
