import type { ReadField } from '@hareto/contracts/reading-result.ts';
import { payeeBoxes } from './payee-boxes.ts';
import type { PayeeMark } from './payee-marks.ts';

const mark = (field: ReadField, number: number, x: number, y: number): PayeeMark => ({
  field,
  number,
  label: field,
  text: field,
  isDoubtful: false,
  read: { value: field, confidence: 1, page: 1, box: [x, y, 0.1, 0.02] },
});

test('gives the parts of an account on one line one tag, after the last part', () => {
  const boxes = payeeBoxes(
    [mark('payee_name', 1, 0.6, 0.1)],
    [
      mark('bank_name', 2, 0.1, 0.5),
      mark('branch_name', 3, 0.22, 0.502),
      mark('account_number', 4, 0.34, 0.5),
      mark('account_holder_kana', 5, 0.1, 0.53),
    ],
  );
  expect(boxes.map(({ number, tag, isShownAsText }) => [number, tag, isShownAsText])).toEqual([
    [1, undefined, true],
    [2, '', true],
    [3, '', true],
    [4, '2–4', true],
    [5, undefined, true],
  ]);
});
