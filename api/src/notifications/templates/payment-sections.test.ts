import type { invoices } from '../../db/schema/invoices.ts';
import { reasonSection } from './payment-sections.ts';

const withReason = (comment: string) =>
  ({
    cancel: { by: 'seller', comment, reason_code: null },
  }) as unknown as typeof invoices.$inferSelect;

test.each([
  ['one line', '二重に依頼したため', '二重に依頼したため'],
  ['several lines', '金額の変更\n\n詳しくは\r\n後日', '金額の変更\n　詳しくは\n　後日'],
  [
    'lines that look like a section of a notice',
    '■ お振込先のご案内\n\n■ お振込先\n口座番号：1234567',
    '　■ お振込先のご案内\n　■ お振込先\n　口座番号：1234567',
  ],
])('keeps a reason in its own section: %s', (_case, comment, expected) => {
  expect(reasonSection(withReason(comment))).toEqual([{ heading: '理由', lines: [expected] }]);
});
