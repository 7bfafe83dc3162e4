import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinInput } from './pin-input.tsx';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PinInput
        aria-label="確認コード"
        value={value}
        onValueChange={setValue}
        onComplete={onComplete}
      />
      <button
        type="button"
        onClick={() => {
          setValue('');
        }}
      >
        空にする
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('確認コード');

test('completes once when the last digit is typed, and ignores further digits', async () => {
  const codes: string[] = [];
  render(<Code onComplete={(code) => codes.push(code)} />);
  await userEvent.type(input(), '48a2 1907');
  expect(input()).toHaveValue('482190');
  expect(codes).toEqual(['482190']);
});

test('accepts a pasted sentence with full-width digits', async () => {
  const codes: string[] = [];
  render(<Code onComplete={(code) => codes.push(code)} />);
  await userEvent.click(input());
  await userEvent.paste('確認コード：４８２ １９０');
  expect(input()).toHaveValue('482190');
  expect(codes).toEqual(['482190']);
});

test('replaces a full code by a pasted one', async () => {
  const codes: string[] = [];
  render(<Code onComplete={(code) => codes.push(code)} />);
  await userEvent.type(input(), '482190');
  await userEvent.paste('13 57 91');
  expect(input()).toHaveValue('135791');
  await userEvent.paste('12');
  expect(input()).toHaveValue('135791');
  expect(codes).toEqual(['482190', '135791']);
});

test.each([
  ['12', '482190', '482190'],
  ['12', '確認コード：482-190', '482190'],
  ['48', '48 21 90', '482190'],
  ['12', '3456', '123456'],
])(
  'adds pasted digits to the typed ones, which a pasted whole code replaces: after %s, %s gives %s',
  async (typed, pasted, code) => {
    const codes: string[] = [];
    render(<Code onComplete={(completed) => codes.push(completed)} />);
    await userEvent.type(input(), typed);
    await userEvent.paste(pasted);
    expect(input()).toHaveValue(code);
    expect(codes).toEqual([code]);
  },
);

test('makes digits half-width only when the IME composition has ended', () => {
  const codes: string[] = [];
  render(<Code onComplete={(code) => codes.push(code)} />);
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: '４８２１９０' }, isComposing: true });
  expect(input()).toHaveValue('４８２１９０');
  expect(codes).toEqual([]);
  fireEvent.compositionEnd(input());
  expect(input()).toHaveValue('482190');
  expect(codes).toEqual(['482190']);
});

test('deletes on Backspace, and completes again when the same code is typed after it was emptied', async () => {
  const codes: string[] = [];
  render(<Code onComplete={(code) => codes.push(code)} />);
  await userEvent.type(input(), '482190');
  await userEvent.click(screen.getByRole('button', { name: '空にする' }));
  await userEvent.type(input(), '48219{Backspace}90');
  expect(codes).toEqual(['482190', '482190']);
});

test('has the attributes with which a phone offers a code from a message', () => {
  render(<Code onComplete={() => undefined} />);
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
});
