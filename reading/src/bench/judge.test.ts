import { type JudgedField, judge } from './judge.ts';
import type { SampleValues } from './sample.ts';
import type { Reading } from './read-sample.ts';

const sure = (value: string) => ({ value, confidence: 0.9 });
const doubtful = (value: string) => ({ value, confidence: 0.79 });
const aReading = (reading: Partial<Reading>): Reading => ({
  fields: {},
  adjustments: [],
  accounts: [],
  ...reading,
});

/** One line for each field, for example `bank_name: right, sure`. */
const outcomes = (sample: SampleValues, reading: Partial<Reading> | null): string[] =>
  judge(sample, reading === null ? null : aReading(reading)).map(
    ({ name, isRight, isSure }: JudgedField) =>
      `${name}: ${isRight ? 'right' : 'wrong'}${isSure ? ', sure' : ''}`,
  );

test('counts the values of the sample and other values that were read', () => {
  const sample = { expected: { bank_name: 'みずほ銀行', billing_amount: '1100', subject: '工事' } };
  const fields = {
    bank_name: sure('みずほ銀行'),
    billing_amount: sure('1000'),
    invoice_date: doubtful('2026-11-20'),
  };
  expect(judge(sample, aReading({ fields }))).toEqual([
    {
      name: 'bank_name',
      fieldClass: 'account',
      expected: 'みずほ銀行',
      value: 'みずほ銀行',
      confidence: 0.9,
      isRight: true,
      isSure: true,
    },
    {
      name: 'billing_amount',
      fieldClass: 'amount',
      expected: '1100',
      value: '1000',
      confidence: 0.9,
      isRight: false,
      isSure: true,
    },
    {
      name: 'subject',
      fieldClass: 'other',
      expected: '工事',
      value: null,
      confidence: null,
      isRight: false,
      isSure: false,
    },
    {
      name: 'invoice_date',
      fieldClass: 'other',
      expected: null,
      value: '2026-11-20',
      confidence: 0.79,
      isRight: false,
      isSure: false,
    },
  ]);
});

test('counts all values of a sample that could not be read as wrong, and none as sure', () => {
  expect(outcomes({ expected: { bank_name: 'みずほ銀行' } }, null)).toEqual(['bank_name: wrong']);
});

test('compares adjustments by kind, and accounts in their order', () => {
  const sample: SampleValues = {
    expected: {},
    adjustments: [
      { kind: 'advance', amount: 300 },
      { kind: 'withholding', amount: 1021 },
    ],
    accounts: [{ bank_name: 'みずほ銀行' }, { bank_name: 'ゆうちょ銀行' }],
  };
  const reading: Partial<Reading> = {
    adjustments: [
      { kind: 'withholding', ...sure('1021') },
      { kind: 'withholding', ...sure('300') },
    ],
    accounts: [{ bank_name: sure('ゆうちょ銀行') }],
  };
  expect(outcomes(sample, reading)).toEqual([
    'adjustments.advance[0]: wrong',
    'adjustments.withholding[0]: right, sure',
    'accounts[0].bank_name: wrong, sure',
    'accounts[1].bank_name: wrong',
    'adjustments.withholding[1]: wrong, sure',
  ]);
  expect(judge(sample, aReading(reading)).map(({ fieldClass }) => fieldClass)).toEqual([
    'amount',
    'amount',
    'account',
    'account',
    'amount',
  ]);
});

test('ignores blanks, widths and hyphens only in texts, and accepts alternative readings', () => {
  const sample: SampleValues = {
    expected: { payee_address: '大阪市北区1-2', invoice_number: 'A-1', account_number: '0012345' },
    alsoAccepted: { account_number: ['12345'] },
  };
  const fields = {
    payee_address: sure('大阪市 北区１−２'),
    invoice_number: sure('Ａ-1'),
    account_number: sure('12345'),
  };
  expect(outcomes(sample, { fields })).toEqual([
    'payee_address: right, sure',
    'invoice_number: wrong, sure',
    'account_number: right, sure',
  ]);
});

test('judges an incomplete sample only by its expected and forbidden values', () => {
  const sample: SampleValues = {
    expected: { billing_amount: '385000', payee_name: 'そらまめ' },
    forbiddenValues: { invoice_number: ['SM-1l01'], billing_amount: ['335000'] },
    doubtful: ['billing_amount'],
    mayBeMissing: true,
    isIncomplete: true,
  };
  expect(outcomes(sample, { fields: { subject: sure('試作') } })).toEqual([]);
  expect(
    outcomes(sample, {
      fields: { billing_amount: doubtful('335000'), invoice_number: doubtful('SM-1l01') },
    }),
  ).toEqual([]);
  expect(
    outcomes(sample, {
      fields: {
        billing_amount: sure('335000'),
        payee_name: doubtful('そら'),
        invoice_number: sure('SM-1l01'),
      },
    }),
  ).toEqual(['billing_amount: wrong, sure', 'payee_name: wrong', 'invoice_number: wrong, sure']);
});
