import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { aReadValue } from '@hareto/testing/payment-builders.ts';
import type { AdjustmentValue } from '../values/payment-values.ts';
import {
  matchedRows,
  documentAdjustments,
  documentAmounts,
  rowOfMark,
} from './read-adjustments.ts';

type Read = NonNullable<OcrResult['adjustments']>[number];
const read = (kind: Read['kind'], value: string): Read => ({ kind, ...aReadValue(value) });
const ocrOf = (adjustments: Read[] | undefined, fields: OcrResult['fields'] = {}): OcrResult => ({
  status: 'done',
  fields,
  supplier_candidates: [],
  ...(adjustments && { adjustments }),
});
const row = (kind: AdjustmentValue['kind'], amount: string): AdjustmentValue => ({ kind, amount });

test.each<[string, string, number | null]>([
  ['an amount', '18,378円', 18_378],
  ['wide letters', '１８，３７８', 18_378],
  ['the smallest', '1', 1],
  ['zero', '0', null],
  ['the largest', '999,999,999', 999_999_999],
  ['more than the maximum', '1,000,000,000', null],
  ['no amount', '別途', null],
])('reads a row with %s, 「%s」, as %s', (_case, value, amount) => {
  expect(documentAdjustments(ocrOf([read('offset', value)])).map((one) => one.amount)).toEqual(
    amount === null ? [] : [amount],
  );
});

test('keeps the names of the other rows when one row is invalid', () => {
  const found = documentAdjustments(ocrOf([read('offset', '別途'), read('discount', '500')]));
  expect(found.map(({ field, kind, amount }) => [field, kind, amount])).toEqual([
    ['adjustment_1', 'discount', 500],
  ]);
});

test('uses the first 20 rows when there are more than a payment may have', () => {
  const all = Array.from({ length: 21 }, (_, index) => read('other', String(index + 1)));
  expect(documentAdjustments(ocrOf(all)).at(-1)).toMatchObject({
    field: 'adjustment_19',
    amount: 20,
  });
});

test('accepts a server that reads no adjustments', () => {
  expect(documentAdjustments(ocrOf(undefined))).toEqual([]);
});

test.each<[string, AdjustmentValue[], (string | null)[]]>([
  ['as read', [row('offset', '100'), row('offset', '200')], ['adjustment_0', 'adjustment_1']],
  [
    'in another order',
    [row('offset', '200'), row('offset', '100')],
    ['adjustment_1', 'adjustment_0'],
  ],
  [
    'one of them changed: the unchanged one matches first',
    [row('offset', '150'), row('offset', '100')],
    ['adjustment_1', 'adjustment_0'],
  ],
  ['the first removed', [row('offset', '200')], ['adjustment_1']],
  ['one of another kind', [row('advance', '100')], [null]],
  [
    'one more than the document has',
    [row('offset', '100'), row('offset', '200'), row('offset', '300')],
    ['adjustment_0', 'adjustment_1', null],
  ],
  [
    'the same twice: the second row belongs to the second adjustment',
    [row('offset', '100'), row('offset', '100')],
    ['adjustment_0', 'adjustment_1'],
  ],
])('matches the rows of the form with those of the document: %s', (_case, rows, fields) => {
  const ocr = ocrOf([read('offset', '100'), read('offset', '200')]);
  expect(matchedRows(ocr, rows).map((one) => one?.field ?? null)).toEqual(fields);
});

test('finds no row for a mark whose row was removed', () => {
  const ocr = ocrOf([read('offset', '100'), read('offset', '200')]);
  const rows = [row('offset', '200')];
  expect([rowOfMark('adjustment_0', ocr, rows), rowOfMark('adjustment_1', ocr, rows)]).toEqual([
    null,
    row('offset', '200'),
  ]);
});

test('returns the amounts of the document as whole yen, or null', () => {
  const fields = { billing_amount: aReadValue('¥84,800'), invoice_total: aReadValue('未定') };
  expect(documentAmounts(ocrOf([], fields))).toEqual({
    billing_amount: 84_800,
    invoice_total: null,
    adjustments: [],
  });
});
