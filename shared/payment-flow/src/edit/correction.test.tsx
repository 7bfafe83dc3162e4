import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { aCalendar, anInvoiceDetail, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { CorrectionPanel, createEditing } from './correction.tsx';
import type { EditData } from './edit-data.ts';

type Action = NonNullable<InvoiceDetail['action_required']>;
type Reason = Action['reasons'][number];
const AMOUNT = {
  code: 'amount_mismatch',
  label: '金額が請求書と異なります',
  comment: '税込の金額をご確認ください。',
  fields: ['billing_amount'],
} as unknown as Reason;
const FILE = {
  code: 'file_unreadable',
  label: '請求書が読み取れません',
  comment: null,
  fields: ['files', 'billing_amount'],
} as unknown as Reason;

function makeEditData(
  reasons: Reason[] | null,
  { due = '2026-11-27', invoice = {} }: { due?: string; invoice?: Partial<InvoiceDetail> } = {},
): EditData {
  const action_required = reasons && {
    ...({ owner: 'buyer' } as Action),
    reasons,
    due_at: `${due}T23:59:59+09:00`,
  };
  return {
    invoice: anInvoiceDetail({ action_required, ...invoice }),
    editableFields: new Set(['billing_amount', 'files']),
    fieldsToCorrect: new Set(reasons?.flatMap(({ fields }) => fields)),
    today: plainDate('2026-11-20'),
    closedDays: v.parse(getClosedDays.response, aCalendar()),
  } as unknown as EditData;
}

const panel = (...args: Parameters<typeof makeEditData>) =>
  render(<CorrectionPanel data={makeEditData(...args)} />).container.textContent;

test('shows until when a voluntary change is possible', () => {
  expect(panel(null)).toBe('審査が始まるまで、申請内容を変更できます。');
});

const DEADLINE_NOTE = 'にご対応ください。この日を過ぎると、お支払いは自動的にキャンセルされます。';
const AMOUNT_FIRST = 'はじめに、「請求金額」を請求書に合わせて修正してください。';

test('shows a single reason as the heading, with the first step and the deadline', () => {
  expect(panel([AMOUNT])).toBe(
    `金額が請求書と異なります${AMOUNT_FIRST}2026年11月27日(金)まで（あと4営業日）${DEADLINE_NOTE}`,
  );
});

test('lists several reasons, with the amount to check before the documents', () => {
  expect(panel([FILE, AMOUNT])).toBe(
    `修正をお願いします請求書が読み取れません。金額が請求書と異なります。${AMOUNT_FIRST}正しい場合は、請求書ファイルを差し替えてください。2026年11月27日(金)まで（あと4営業日）${DEADLINE_NOTE}`,
  );
});

const FILES_ONLY: Reason = { ...FILE, fields: ['files'] };

test('requests new documents when only the documents are wrong', () => {
  expect(panel([FILES_ONLY])).toContain(
    '請求書が読み取れません請求書ファイルを差し替えてください。2026年',
  );
});

test('shows the comment of a reason without an open field in the panel', () => {
  const closed = { ...AMOUNT, fields: [] };
  expect(panel([closed])).toBe(
    `金額が請求書と異なります運営からのコメント：「税込の金額をご確認ください。」2026年11月27日(金)まで（あと4営業日）${DEADLINE_NOTE}`,
  );
});

test.each([
  ['the amount before the documents', [FILE, AMOUNT], 'billing_amount'],
  ['only the documents', [FILES_ONLY], 'attachments'],
  ['nothing in a voluntary change', null, ''],
] as const)('shows first on the document: %s', (_case, reasons, field) => {
  expect(createEditing(makeEditData(reasons && [...reasons])).firstField).toBe(field);
});

test.each([
  ['the last day itself', '2026-11-20', '2026年11月20日(金)まで（本日まで）'],
  ['over a weekend and a holiday', '2026-11-24', '2026年11月24日(火)まで（あと1営業日）'],
])('counts business days: %s', (_case, due, text) => {
  expect(panel([AMOUNT], { due })).toContain(text);
});

test('shows no deadline after the last day', () => {
  const text = panel([AMOUNT], { due: '2026-11-19' });
  expect(text).not.toContain('営業日');
  expect(text).not.toContain(DEADLINE_NOTE);
});

test('highlights only the fields to correct, each with the comment of its reason, if there is one', () => {
  const editing = createEditing(makeEditData([AMOUNT, FILE]));
  render(<>{editing.remark('billing_amount')?.rightSlot}</>);
  expect(screen.getByText('要修正')).toBeInTheDocument();
  expect(editing.remark('billing_amount')?.warning).toBe(
    '運営からのコメント：「税込の金額をご確認ください。」',
  );
  expect(editing.remark('files')?.warning).toBe(undefined);
  expect(editing.remark('memo')).toBe(undefined);
});

test('leaves open fields editable, and shows the submitted value of the others', () => {
  const editing = createEditing(makeEditData([AMOUNT]));
  expect([editing.lockedValue('billing_amount'), editing.lockedValue('files')]).toEqual([
    null,
    null,
  ]);
  render(
    <>
      {editing.lockedValue('supplier_id')}
      {editing.lockedValue('memo')}
      {editing.lockedValue('deposit_date')}
    </>,
  );
  expect(document.body).toHaveTextContent(
    '取引先サンプル工業株式会社メモ—振込希望日2026/11/30（月）',
  );
});

test.each([
  ['a file of a request', 'InvoiceRequestBuyer', FILE_ID, true],
  ['a file that the payer has added to a request', 'InvoiceRequestBuyer', 'f_new', false],
  ['a file of a payment', 'InvoicePayment', FILE_ID, false],
] as const)('locks only the files of a request: %s', (_case, type, fileId, expected) => {
  expect(createEditing(makeEditData(null, { invoice: { type } })).isFileLocked(fileId)).toBe(
    expected,
  );
});
