import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { DatePicker } from './date-picker.tsx';
import { MoneyInput } from './money-input.tsx';
import { caretAfterDigits, countDigits } from './money-text.ts';
import { PinInput, pinText } from './pin-input.tsx';

test.each([
  ['１２３ ４５６', 6, 'numeric', '123456'],
  ['確認コード: 12-34-56 です', 6, 'numeric', '123456'],
  ['1234567', 6, 'numeric', '123456'],
  ['ａｂ ｃ1', 4, 'text', 'abc1'],
  ['一二三', 6, 'numeric', ''],
] as const)(
  'reads 「%s」 for a code of %s characters in the mode %s as 「%s」',
  (raw, length, mode, text) => {
    expect(pinText(raw, length, mode)).toBe(text);
  },
);

function Pin({ done, disabled = false }: { done: jest.Mock; disabled?: boolean }) {
  const [code, setCode] = useState('');
  return (
    <PinInput
      aria-label="確認コード"
      length={4}
      mode="text"
      disabled={disabled}
      value={code}
      onValueChange={setCode}
      onComplete={done}
    />
  );
}
const boxes = () =>
  [...document.querySelectorAll('[data-filled]')].map(
    (box) => `${box.textContent ?? ''}${box.getAttribute('data-active') === 'true' ? '|' : ''}`,
  );

test('marks the box of the next letter while the field has the focus', async () => {
  const done = jest.fn();
  render(<Pin done={done} />);
  expect(boxes()).toEqual(['', '', '', '']);
  await userEvent.type(screen.getByLabelText('確認コード'), 'a b');
  expect(boxes()).toEqual(['a', 'b', '|', '']);
  await userEvent.type(screen.getByLabelText('確認コード'), '12');
  expect([boxes(), done.mock.calls]).toEqual([['a', 'b', '1', '2|'], [['ab12']]]);
  await userEvent.tab();
  expect(boxes()).toEqual(['a', 'b', '1', '2']);
});

test('accepts no letter in a disabled code', async () => {
  const done = jest.fn();
  render(<Pin done={done} disabled />);
  await userEvent.type(screen.getByLabelText('確認コード'), 'ab12');
  expect([boxes(), done.mock.calls]).toEqual([['', '', '', ''], []]);
});

test.each([
  ['1,284', 5, 4],
  ['００12', 4, 2],
  ['0', 1, 1],
  ['¥1', 2, 1],
])('in 「%s」 with the caret at %s, counts %s digits before the caret', (text, caret, digits) => {
  expect(countDigits(text.slice(0, caret))).toBe(digits);
});

test('puts the caret at the end of an amount that has fewer digits than the count', () => {
  expect([caretAfterDigits('', 3), caretAfterDigits('12', 3)]).toEqual([0, 2]);
});

test('announces an amount with its sign and commas, and describes it by the field’s helper', () => {
  render(
    <>
      <p id="hint">税込です。</p>
      <MoneyInput
        aria-label="源泉徴収"
        aria-describedby="hint"
        sign="−"
        value="18378"
        onValueChange={() => undefined}
      />
    </>,
  );
  expect(screen.getByLabelText('源泉徴収')).toHaveAccessibleDescription('−18,378円 税込です。');
});

test('announces no amount for a text that is not one', () => {
  render(<MoneyInput aria-label="金額" value="未定" onValueChange={() => undefined} />);
  expect(screen.getByLabelText('金額')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('金額')).toHaveValue('未定');
});

test('converts a date in full-width characters once when the field is left, with or without Enter', async () => {
  const committed = jest.fn();
  function Day() {
    const [value, setValue] = useState('');
    return (
      <DatePicker
        aria-label="請求日"
        today={plainDate('2026-11-20')}
        value={value}
        onValueChange={setValue}
        onCommit={committed}
      />
    );
  }
  render(<Day />);
  await userEvent.type(screen.getByLabelText('請求日'), '１１月５日{Enter}');
  await userEvent.tab();
  expect(screen.getByLabelText('請求日')).toHaveValue('2026/11/05（木）');
  expect(committed.mock.calls).toEqual([['2026-11-05', '']]);
});
