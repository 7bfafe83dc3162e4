import * as v from 'valibot';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import type { OcrResult } from '@hareto/contracts/files.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  aCalendar,
  anEmptyDraft,
  aSupplierDetail,
  readValue,
} from '@hareto/testing/payment-builders.ts';
import { valuesOfDraft, type PaymentValues } from '../form/payment-values.ts';
import {
  fillFromReading,
  markState,
  readMarks,
  unknownAccount,
  type FillContext,
} from './reading.ts';
import { documentBox } from './document-boxes.ts';
import { isLowResolution } from '../files/resolution.ts';
import { transferCalendar } from '../form/transfer-calendar.ts';

const today = plainDate('2026-11-20');
const ocr: OcrResult = {
  status: 'done',
  supplier_candidates: [{ supplier_id: 21, account_id: 33, score: 0.93 }],
  fields: {
    payee_name: readValue('サンプル工業株式会社'),
    invoice_number: readValue('INV-2026-00123'),
    invoice_date: readValue('2026年10月31日'),
    payment_due_date: readValue('2026-11-28'),
    billing_amount: readValue('¥359,700', { confidence: 0.6, page: 2 }),
    account_number: readValue('1234567'),
    bank_name: readValue('みずほ銀行'),
  },
};
const empty = valuesOfDraft(anEmptyDraft(), { supplier: null, user: null });
const context: FillContext = {
  today,
  calendar: transferCalendar(v.parse(getClosedDays.response, aCalendar())),
  proposal: aSupplierDetail(),
  isFree: () => true,
};

test('numbers the fields in the order of the form, what has no field is left out', () => {
  expect(readMarks(ocr, today).map((mark) => [mark.number, mark.field, mark.text])).toEqual([
    [1, 'supplier', 'サンプル工業株式会社'],
    [2, 'account_id', '1234567'],
    [3, 'invoice_number', 'INV-2026-00123'],
    [4, 'invoice_date', '2026-10-31'],
    [5, 'payment_due_date', '2026-11-28'],
    [6, 'billing_amount', '359700'],
  ]);
});

test('fills what is empty: payee, account, and the transfer date before a closed due date', () => {
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

test('touches nothing that stands there, nothing the user has emptied, nothing without the proposal', () => {
  const typed: PaymentValues = {
    ...empty,
    billing_amount: '1000',
    confirmed_fields: ['invoice_number'],
  };
  const filled = fillFromReading(typed, ocr, {
    ...context,
    proposal: null,
    isFree: (field) => field !== 'invoice_date',
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

test('a read value goes from 要確認 to 確認済み or 修正済み', () => {
  const filled = fillFromReading(empty, ocr, context);
  const states = (values: PaymentValues) =>
    Object.fromEntries(
      readMarks(ocr, today).map((mark) => [
        mark.field,
        markState(mark, values, { ocr, supplier: aSupplierDetail() }),
      ]),
    );
  expect(states(filled)).toEqual({
    supplier: 'matched',
    account_id: 'read',
    invoice_number: 'read',
    invoice_date: 'read',
    payment_due_date: 'read',
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

test('boxes share the number of their field and stand on its page', () => {
  const boxes = readMarks(ocr, today).map((mark) =>
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

test.each([
  [1654, 2339, '2', false],
  [2339, 1654, '2', false],
  [1653, 2339, '2', true],
  [1654, 2339, '1', true],
  [2024, 2867, '3', false],
  [100, 100, '0', false],
  [null, null, '2', false],
])('%s × %s on paper %s: low %s', (width, height, size, expected) => {
  expect(isLowResolution({ pixel_width: width, pixel_height: height }, size)).toBe(expected);
});

test('an account on the paper that the supplier does not have is what a new one starts with', () => {
  const other: OcrResult = {
    ...ocr,
    fields: {
      account_number: readValue('7654321'),
      account_holder_kana: readValue('カ）サンプルコウギョウ', { confidence: 0.6 }),
    },
  };
  expect(unknownAccount(other, aSupplierDetail())).toEqual({
    bank_name: undefined,
    branch_name: undefined,
    account_type: undefined,
    account_number: '7654321',
    account_holder_kana: 'カ）サンプルコウギョウ',
    source: 'paper',
    doubtful: ['account_holder_kana'],
  });
  expect(unknownAccount(ocr, aSupplierDetail())).toBeNull();
  expect(unknownAccount(undefined, aSupplierDetail())).toBeNull();
});
