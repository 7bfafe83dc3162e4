import { render, screen } from '@testing-library/react';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { DocumentDifferencesNote } from './document-differences-note.tsx';
import { documentDifferences, type StatedValues } from './document-differences.ts';

const READ: OcrResult = {
  status: 'done',
  supplier_candidates: [],
  fields: {
    billing_amount: aReadValue('110000'),
    invoice_number: aReadValue('INV-0118'),
    invoice_date: aReadValue('2026-11-20'),
    payment_due_date: aReadValue('2026-12-25'),
    payer_name: aReadValue('株式会社サンプル物流 経理部'),
  },
};
const SAME_VALUES: StatedValues = {
  billing_amount: 110_000,
  invoice_number: 'ｉｎｖ０１１８',
  invoice_date: '2026-11-20',
  payment_due_date: '2026-12-25',
  buyer_name: '(株)サンプル物流',
};

test('reports no difference for values with the same meaning', () => {
  expect(documentDifferences(READ, SAME_VALUES)).toEqual([]);
});

test.each<[string, Partial<StatedValues>, [string, string, string]]>([
  ['amount', { billing_amount: 101_000 }, ['請求金額', '110,000円', '101,000円']],
  ['number', { invoice_number: 'INV-0119' }, ['請求書番号', 'INV-0118', 'INV-0119']],
  ['date', { invoice_date: '2026-11-21' }, ['請求日', '2026/11/20（金）', '2026/11/21（土）']],
  [
    'due date',
    { payment_due_date: '2026-12-28' },
    ['支払期限', '2026/12/25（金）', '2026/12/28（月）'],
  ],
  [
    'addressee',
    { buyer_name: '株式会社ほか' },
    ['請求先', '株式会社サンプル物流 経理部', '株式会社ほか'],
  ],
])('reports a different %s', (_, changes, expected) => {
  expect(
    documentDifferences(READ, { ...SAME_VALUES, ...changes }).map(({ label, read, stated }) => [
      label,
      read,
      stated,
    ]),
  ).toEqual([expected]);
});

test('reports a different addressee whose name only begins with the name on the document', () => {
  const read = { ...READ, fields: { payer_name: aReadValue('株式会社サンプル物流 御中') } };
  const stated = { ...SAME_VALUES, buyer_name: '株式会社サンプル物流システム' };
  expect(documentDifferences(read, stated)).toMatchObject([
    { label: '請求先', read: '株式会社サンプル物流 御中', stated: '株式会社サンプル物流システム' },
  ]);
});

test('compares nothing with an empty value, or before the document was read', () => {
  const empty = {
    billing_amount: null,
    invoice_number: null,
    invoice_date: null,
    payment_due_date: null,
  };
  expect(documentDifferences(READ, empty)).toEqual([]);
  const changed = { ...SAME_VALUES, billing_amount: 1 };
  expect(documentDifferences({ ...READ, status: 'failed' }, changed)).toEqual([]);
  expect(documentDifferences(undefined, changed)).toEqual([]);
});

const show = (ocr: OcrResult, stated: StatedValues) =>
  render(
    <DocumentDifferencesNote
      file={anInvoiceFile({ ocr })}
      stated={stated}
      title="請求書と入力内容が異なります。"
    />,
  );

test('shows both values, and that a doubtful one may be misread', () => {
  const billing_amount = aReadValue('110000', { confidence: 0.5, doubt: 'unclear' });
  show({ ...READ, fields: { billing_amount } }, { ...SAME_VALUES, billing_amount: 101_000 });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^請求書と入力内容が異なります。請求金額：請求書では「110,000円」と読み取りました。依頼の内容は「101,000円」です。.+/,
  );
});

test('shows that the document is being read, and no note when it agrees', () => {
  const { unmount } = show({ ...READ, status: 'processing' }, SAME_VALUES);
  expect(screen.getByRole('status')).toHaveTextContent('請求書を読み取っています。');
  unmount();
  show(READ, SAME_VALUES);
  expect(screen.queryByRole('status')).toBeNull();
});
