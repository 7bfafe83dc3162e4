import * as v from 'valibot';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  aCalendar,
  anEmptyDraft,
  aSupplierDetail,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { valuesOfDraft, type PaymentValues } from '../values/payment-values.ts';
import {
  fillFromReading,
  markState,
  fieldMarks,
  unknownAccount,
  type FillContext,
} from './reading.ts';
import { doubtsOf } from './doubts.ts';
import { documentBox } from './document-boxes.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';

const today = plainDate('2026-11-20');
const ocr: OcrResult = {
  status: 'done',
  supplier_candidates: [{ supplier_id: 21, account_id: 33, score: 0.93 }],
  fields: {
    payee_name: aReadValue('サンプル工業株式会社'),
    invoice_number: aReadValue('INV-2026-00123'),
    invoice_date: aReadValue('2026年10月31日'),
    payment_due_date: aReadValue('2026-11-28'),
    billing_amount: aReadValue('¥359,700', { confidence: 0.6, page: 2 }),
    account_number: aReadValue('1234567'),
    bank_name: aReadValue('みずほ銀行'),
  },
};
const empty = valuesOfDraft(anEmptyDraft(), { supplier: null, user: null });
const context: FillContext = {
  today,
  calendar: transferCalendar(v.parse(getClosedDays.response, aCalendar())),
  proposal: aSupplierDetail(),
  mayFill: () => true,
};

test('numbers the fields in the order of the form, and leaves out values without a field', () => {
  expect(fieldMarks(ocr, today).map((mark) => [mark.number, mark.field, mark.text])).toEqual([
    [1, 'supplier', 'サンプル工業株式会社'],
    [2, 'account_id', '1234567'],
    [3, 'invoice_number', 'INV-2026-00123'],
    [4, 'invoice_date', '2026-10-31'],
    [5, 'payment_due_date', '2026-11-28'],
    [6, 'billing_amount', '359700'],
  ]);
});

test('fills empty fields: payee, account, and the transfer date before a closed due date', () => {
  expect(fillFromReading(empty, ocr, context)).toMatchObject({
    supplier: { id: 21, name: 'サンプル工業株式会社' },
    account_id: '33',
    invoice_number: 'INV-2026-00123',
    invoice_date: '2026-10-31',
    payment_due_date: '2026-11-28',
    billing_amount: '359700',
    deposit_date: '2026-11-27',
  });
});

test('fills no field that is filled, emptied by the user or excluded, and without a proposal neither payee nor account', () => {
  const typed: PaymentValues = {
    ...empty,
    billing_amount: '1000',
    confirmed_fields: ['invoice_number'],
  };
  const filled = fillFromReading(typed, ocr, {
    ...context,
    proposal: null,
    mayFill: (field) => field !== 'invoice_date',
  });
  expect(filled).toMatchObject({
    billing_amount: '1000',
    invoice_number: '',
    invoice_date: '',
    supplier: null,
    account_id: '',
    payment_due_date: '2026-11-28',
  });
});

test('changes a read value from 要確認 to 確認済み or 修正済み', () => {
  const filled = fillFromReading(empty, ocr, context);
  const states = (values: PaymentValues) =>
    Object.fromEntries(
      fieldMarks(ocr, today).map((mark) => [
        mark.field,
        markState(mark, values, { ocr, supplier: aSupplierDetail() }),
      ]),
    );
  expect(states(filled)).toEqual({
    supplier: 'matched',
    account_id: 'filled',
    invoice_number: 'filled',
    invoice_date: 'filled',
    payment_due_date: 'filled',
    billing_amount: 'review',
  });
  expect(states({ ...filled, confirmed_fields: ['billing_amount'] })['billing_amount']).toBe(
    'confirmed',
  );
  expect(states({ ...filled, billing_amount: '359701', invoice_number: 'X' })).toMatchObject({
    billing_amount: 'edited',
    invoice_number: 'edited',
  });
});

test.each<[string, string, string]>([
  ['its registration number is printed', 'T6999901000002', 'matched_by_number'],
  ['another registration number is printed', 'T5999901000003', 'matched'],
])(
  'when %s (%s), the chosen payee is %s, and another payee is edited',
  (_name, number, expected) => {
    const numbered = {
      ...ocr,
      fields: { ...ocr.fields, invoice_registration_number: aReadValue(number) },
    };
    const filled = fillFromReading(empty, numbered, context);
    const payee = fieldMarks(numbered, today).find(({ field }) => field === 'supplier');
    const marked = { ocr: numbered, supplier: aSupplierDetail() };
    expect(payee && markState(payee, filled, marked)).toBe(expected);
    const another = { ...filled, supplier: { ...filled.supplier!, id: 99 } };
    expect(payee && markState(payee, another, marked)).toBe('edited');
  },
);

test('gives boxes the number of their field and the page of their value', () => {
  const boxes = fieldMarks(ocr, today).map((mark) =>
    documentBox(mark, mark.field === 'billing_amount'),
  );
  expect(boxes.at(-1)).toEqual({
    id: 'billing_amount',
    number: 6,
    label: '請求金額',
    page: 1,
    x: 0.5,
    y: 0.1,
    width: 0.2,
    height: 0.03,
    review: true,
  });
});

test('offers an account of the document that the supplier lacks for a new one', () => {
  const other: OcrResult = {
    ...ocr,
    fields: {
      account_number: aReadValue('7654321'),
      account_holder_kana: aReadValue('カ）サンプルコウギョウ', { confidence: 0.6 }),
    },
  };
  expect(unknownAccount(other, aSupplierDetail())).toEqual({
    bank_name: undefined,
    branch_name: undefined,
    account_type: undefined,
    account_number: '7654321',
    account_holder_kana: 'カ）サンプルコウギョウ',
    source: 'document',
    doubtful: ['account_holder_kana'],
  });
  expect(unknownAccount(ocr, aSupplierDetail())).toBeNull();
  expect(unknownAccount(undefined, aSupplierDetail())).toBeNull();
});

describe('an account with the registered number at another bank', () => {
  const other: OcrResult = {
    ...ocr,
    supplier_candidates: [{ supplier_id: 21, account_id: null, score: 0.93 }],
    fields: {
      ...ocr.fields,
      bank_name: aReadValue('三井住友銀行'),
      branch_name: aReadValue('新宿支店'),
    },
  };
  const supplier = aSupplierDetail();
  const second = { ...supplier.accounts[0]!, id: 34, account_number: '7654321' };
  const proposal = { ...supplier, accounts: [...supplier.accounts, second] };

  test('is neither chosen nor shown as the same', () => {
    const filled = fillFromReading(empty, other, { ...context, proposal });
    expect(filled.account_id).toBe('');
    const mark = fieldMarks(other, today).find(({ field }) => field === 'account_id')!;
    const chosen = { ...filled, account_id: '33' };
    expect(markState(mark, chosen, { ocr: other, supplier: proposal })).toBe('edited');
  });

  test('is offered as a new one', () => {
    expect(unknownAccount(other, proposal)).toMatchObject({
      bank_name: '三井住友銀行',
      branch_name: '新宿支店',
      account_number: '1234567',
    });
  });

  test('is the registered one when the bank was read with a doubt', () => {
    const bank_name = aReadValue('三井住友銀行', { confidence: 0.5 });
    const fields = { ...ocr.fields, bank_name };
    expect(unknownAccount({ ...other, fields }, proposal)).toBeNull();
  });
});

describe('adjustments of the document', () => {
  const kinds = ['withholding', 'other', 'other'] as const;
  const amounts = ['18,378', '1000', '2,000円'];
  const adjusted: OcrResult = {
    ...ocr,
    fields: { invoice_total: aReadValue('198,000円'), billing_amount: aReadValue('176622') },
    adjustments: kinds.map((kind, index) => ({
      kind,
      ...aReadValue(amounts[index] ?? '', { confidence: index === 2 ? 0.5 : 0.9 }),
    })),
  };
  const rows = [
    { kind: 'withholding', amount: '18378' },
    { kind: 'other', amount: '1000' },
    { kind: 'other', amount: '2000' },
  ] as const;
  const filled = fillFromReading(empty, adjusted, { ...context, proposal: null });
  const states = (values: PaymentValues) =>
    Object.fromEntries(
      fieldMarks(adjusted, today).map((mark) => [
        mark.field,
        markState(mark, values, { ocr: adjusted, supplier: null }),
      ]),
    );

  test('are numbered between the total and the amount to pay, under the names of their kinds', () => {
    expect(
      fieldMarks(adjusted, today).map(({ number, field, label, text }) => [
        number,
        field,
        label,
        text,
      ]),
    ).toEqual([
      [1, 'invoice_total', '合計（税込）', '198000'],
      [2, 'adjustment_0', '源泉徴収', '18378'],
      [3, 'adjustment_1', 'その他', '1000'],
      [4, 'adjustment_2', 'その他', '2000'],
      [5, 'billing_amount', '請求金額', '176622'],
    ]);
  });

  test('become rows of an empty form, with the total', () => {
    expect(filled).toMatchObject({
      invoice_total: '198000',
      billing_amount: '176622',
      adjustments: rows,
    });
  });

  test('change neither existing rows nor a list that the user has emptied, and leave out rows that are confirmed', () => {
    const existingRows = [{ kind: 'offset', amount: '5' }] as const;
    const fill = (values: PaymentValues, mayFill = true) =>
      fillFromReading(values, adjusted, { ...context, mayFill: () => mayFill }).adjustments;
    expect(fill({ ...empty, adjustments: existingRows })).toEqual(existingRows);
    expect(fill(empty, false)).toEqual([]);
    expect(fill({ ...empty, confirmed_fields: ['adjustment_0', 'adjustment_2'] })).toEqual([
      rows[1],
    ]);
  });

  test('leave the list of the form unchanged when the document has none', () => {
    expect(fillFromReading(empty, ocr, context).adjustments).toBe(empty.adjustments);
  });

  test('are identified by amount, then by their order, after any row was removed', () => {
    expect(states(filled)).toMatchObject({
      adjustment_0: 'filled',
      adjustment_1: 'filled',
      adjustment_2: 'review',
    });
    const [withholding, , last] = rows;
    expect(states({ ...filled, adjustments: [withholding, last] })).toMatchObject({
      adjustment_1: 'edited',
      adjustment_2: 'review',
    });
    const changed = [{ kind: 'withholding', amount: '18738' }, ...rows.slice(1)] as const;
    expect(states({ ...filled, adjustments: changed })).toMatchObject({ adjustment_0: 'edited' });
    expect(states({ ...filled, confirmed_fields: ['adjustment_2'] })).toMatchObject({
      adjustment_2: 'confirmed',
    });
  });

  test('differ from the document when another amount was entered, but not when none is', () => {
    const doubts = (values: PaymentValues) =>
      doubtsOf(fieldMarks(adjusted, today), values, { ocr: adjusted, supplier: null });
    const changed = [{ kind: 'withholding', amount: '18738' }] as const;
    expect(doubts({ ...filled, adjustments: changed })).toEqual([
      {
        mark: expect.objectContaining({ field: 'adjustment_0', number: 2, label: '源泉徴収' }),
        documentText: '¥18,378',
        differs: true,
        entered: '¥18,738',
      },
    ]);
  });

  test('become rows only when they are valid amounts of a payment, and at most 20', () => {
    const wrong = ['', '0', '-5', '1,000,000,000', 'たくさん'].map((value) => ({
      kind: 'other' as const,
      ...aReadValue(value),
    }));
    const many = Array.from({ length: 30 }, () => ({ kind: 'other' as const, ...aReadValue('1') }));
    const rowsOf = (adjustments: OcrResult['adjustments']) =>
      fillFromReading(empty, { ...ocr, adjustments }, context).adjustments;
    expect(rowsOf(wrong)).toEqual([]);
    expect(rowsOf(many)).toHaveLength(20);
    expect(rowsOf(undefined)).toEqual([]);
  });
});
