import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput } from './money-input.tsx';
import { amountText, caretAfterDigits, editedAmountText, groupDigits } from './money-text.ts';

function Amount({
  initial = '',
  onCommit,
}: {
  initial?: string;
  onCommit?: (digits: string) => void;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MoneyInput
        aria-label="請求金額"
        value={value}
        onValueChange={setValue}
        onCommit={onCommit}
      />
      <output>{value}</output>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('請求金額');

test.each([
  ['¥1,284,800', '1284800'],
  ['1284800円', '1284800'],
  ['１，２８４，８００', '1284800'],
  ['0012', '12'],
  ['0', '0'],
  ['  ', ''],
  ['', ''],
  ['84,800円（税率10%）', '84,800円（税率10%）'],
  ['1,28', '1,28'],
  ['-500', '-500'],
])('converts the pasted text 「%s」 to 「%s」', (typed, value) => {
  expect(amountText(typed)).toBe(value);
});

test.each([
  ['1,28', '128'],
  ['1,9284,800', '19284800'],
  ['1,23４', '1234'],
  ['12万', '12万'],
])('converts 「%s」 after a keystroke to 「%s」', (typed, value) => {
  expect(editedAmountText(typed)).toBe(value);
});

test('groups by three and places the caret by digits', () => {
  expect(groupDigits('1284800')).toBe('1,284,800');
  expect([0, 1, 2, 7, 9].map((count) => caretAfterDigits('1,284,800', count))).toEqual([
    0, 1, 3, 9, 9,
  ]);
});

test('groups while typing', async () => {
  render(<Amount />);
  await userEvent.type(input(), '1284800');
  expect(input()).toHaveValue('1,284,800');
  expect(screen.getByRole('status')).toHaveTextContent('1284800');
});

test('keeps the caret after a digit that was typed in the middle', async () => {
  render(<Amount initial="1284800" />);
  await userEvent.type(input(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('19,284,800');
  expect(input().selectionStart).toBe(2);
});

test.each([
  ['84,800円（税率10%）', '84,800円（税率10%）'],
  ['¥45,000 → ¥43,000', '¥45,000 → ¥43,000'],
  ['金４５，０００円也', '45,000'],
])('shows a pasted %s as %s', async (pasted, shown) => {
  const commits: string[] = [];
  render(<Amount onCommit={(value) => commits.push(value)} />);
  await userEvent.click(input());
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect([input().value, commits]).toEqual([shown, [amountText(pasted)]]);
});

test('does not join pasted digits to others when their groups do not fit', async () => {
  render(<Amount initial="1200" />);
  await userEvent.click(input());
  await userEvent.paste('45,000');
  expect(input()).toHaveValue('1,20045,000');
});

test('becomes an amount again once the other characters are deleted', async () => {
  render(<Amount />);
  await userEvent.type(input(), '12万');
  expect(input()).toHaveValue('12万');
  await userEvent.type(input(), '{Backspace}34');
  expect(input()).toHaveValue('1,234');
});

test('deletes the digit before a comma on Backspace after the comma', async () => {
  render(<Amount initial="1284" />);
  await userEvent.type(input(), '{Backspace}', {
    initialSelectionStart: 2,
    initialSelectionEnd: 2,
  });
  expect(input()).toHaveValue('284');
});

test('leaves the text unchanged during an IME conversion', () => {
  const commits: string[] = [];
  render(<Amount onCommit={(digits) => commits.push(digits)} />);
  input().focus();
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: '１２３４５' }, isComposing: true });
  expect(input()).toHaveValue('１２３４５');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: true });
  expect(commits).toEqual([]);
  fireEvent.compositionEnd(input());
  expect(input()).toHaveValue('12,345');
  fireEvent.blur(input());
  expect(commits).toEqual(['12345']);
});

test('commits once on leaving, and never when the field was only focused', async () => {
  const commits: string[] = [];
  render(<Amount initial="500" onCommit={(digits) => commits.push(digits)} />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(commits).toEqual([]);
  await userEvent.type(input(), '0');
  await userEvent.tab();
  expect(commits).toEqual(['5000']);
});

test('is announced as yen', () => {
  render(<Amount initial="1284800" />);
  expect(input()).toHaveAccessibleDescription('1,284,800円');
});

test('shows a typed minus instead of dropping it', async () => {
  render(<Amount />);
  await userEvent.type(input(), '-5000');
  expect(input()).toHaveValue('-5000');
});
