import { readingOfPages } from './reading-of-pages.ts';
import { SURE_CONFIDENCE, type OcrResult, type ReadValue } from './reading-result.ts';

type Invoice = NonNullable<OcrResult['invoices']>[number];

const valueOn = (page: number, value: string): ReadValue => ({
  value,
  confidence: 0.97,
  page,
  box: [0.5, 0.1, 0.2, 0.03],
});
const doubted = (value: ReadValue): ReadValue => ({
  ...value,
  confidence: SURE_CONFIDENCE * 0.75,
  doubt: 'rivals',
});
const invoiceOn = (page: number, parts: Partial<Omit<Invoice, 'pages'>>): Invoice => ({
  pages: [page],
  fields: {},
  ...parts,
});
const bothPages = (...invoices: Invoice[]) =>
  readingOfPages({ fields: {}, adjustments: [], accounts: [], invoices }, [1, 2]);

const amount = valueOn(1, '55000');
const accountOn = (page: number, bank: string, number: string) => ({
  bank_name: valueOn(page, bank),
  account_number: valueOn(page, number),
});

describe('two invoices on the pages of one draft', () => {
  const mizuho = accountOn(1, 'みずほ銀行', '1234567');
  const risona = accountOn(2, 'りそな銀行', '7654321');

  test('give the choice between their accounts, and never mix them', () => {
    const first = invoiceOn(1, { fields: { billing_amount: amount, ...mizuho } });
    const second = invoiceOn(2, { fields: { billing_amount: valueOn(2, '55000'), ...risona } });
    expect(bothPages(first, second)).toEqual({
      fields: { billing_amount: amount },
      adjustments: [],
      accounts: [mizuho, risona],
      invoices: [],
    });
  });

  test('give the choice between a bank without a number and another account', () => {
    const bank = { bank_name: valueOn(1, 'みずほ銀行') };
    expect(bothPages(invoiceOn(1, { fields: bank }), invoiceOn(2, { fields: risona }))).toEqual({
      fields: {},
      adjustments: [],
      accounts: [bank, risona],
      invoices: [],
    });
  });

  test('give the one account that both name, from the invoice that names more of it', () => {
    const bank = { bank_name: valueOn(1, 'りそな銀行') };
    expect(bothPages(invoiceOn(1, { fields: bank }), invoiceOn(2, { fields: risona }))).toEqual({
      fields: risona,
      adjustments: [],
      accounts: [],
      invoices: [],
    });
  });

  test('give the choice of the second one beside the account of the first', () => {
    const other = accountOn(2, '見本銀行', '0000001');
    const second = invoiceOn(2, {
      accounts: [risona, other],
      fields: { subject: valueOn(2, '件') },
    });
    expect(bothPages(invoiceOn(1, { fields: mizuho }), second)).toEqual({
      fields: { subject: valueOn(2, '件') },
      adjustments: [],
      accounts: [mizuho, risona, other],
      invoices: [],
    });
  });

  test('have a doubtful amount when their adjustments differ', () => {
    const carriedOver = { kind: 'carried_over' as const, ...valueOn(2, '1000') };
    const first = invoiceOn(1, { fields: { billing_amount: amount } });
    const second = invoiceOn(2, {
      fields: { billing_amount: valueOn(2, '55000') },
      adjustments: [carriedOver],
    });
    expect(bothPages(first, second)).toEqual({
      fields: { billing_amount: doubted(amount) },
      adjustments: [],
      accounts: [],
      invoices: [],
    });
  });

  test('take the adjustments from the invoice that has the amount', () => {
    const carriedOver = { kind: 'carried_over' as const, ...valueOn(2, '1000') };
    const first = invoiceOn(1, { fields: { payee_name: valueOn(1, '株式会社青空商店') } });
    const second = invoiceOn(2, {
      fields: { billing_amount: valueOn(2, '55000') },
      adjustments: [carriedOver],
    });
    expect(bothPages(first, second)).toEqual({
      fields: { ...first.fields, ...second.fields },
      adjustments: [carriedOver],
      accounts: [],
      invoices: [],
    });
  });
});
