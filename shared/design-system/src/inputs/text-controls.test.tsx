import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { PasswordChecklist, PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

function ControlledInput({
  onCommit,
  initial = '',
  ...rest
}: Partial<TextInputProps> & { initial?: string }) {
  const [text, setText] = useState(initial);
  return (
    <TextInput
      aria-label="名称"
      {...rest}
      value={text}
      onValueChange={setText}
      onCommit={onCommit}
    />
  );
}
const input = () => screen.getByRole('textbox');

test('reports each key, and one change when the field is left', async () => {
  const onCommit = jest.fn();
  render(<ControlledInput onCommit={onCommit} />);
  await userEvent.type(input(), '株式');
  expect(input()).toHaveValue('株式');
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onCommit.mock.calls).toEqual([['株式']]);
});

test('commits once on Enter followed by leaving', async () => {
  const onCommit = jest.fn();
  render(<ControlledInput onCommit={onCommit} />);
  await userEvent.type(input(), 'a{Enter}');
  await userEvent.tab();
  expect(onCommit.mock.calls).toEqual([['a']]);
});

test('commits nothing when the field was only focused', async () => {
  const onCommit = jest.fn();
  render(<ControlledInput onCommit={onCommit} initial="株式" />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(onCommit).not.toHaveBeenCalled();
});

test('calls the newest handler on a commit', async () => {
  const old = jest.fn();
  const fresh = jest.fn();
  const { rerender } = render(<ControlledInput onCommit={old} />);
  await userEvent.type(input(), 'a');
  rerender(<ControlledInput onCommit={fresh} />);
  await userEvent.tab();
  expect([old.mock.calls.length, fresh.mock.calls]).toEqual([0, [['a']]]);
});

test('reports the text unchanged during an IME conversion', () => {
  render(<ControlledInput />);
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: 'かｂ' }, isComposing: true });
  expect(input()).toHaveValue('かｂ');
});

test('joins the lines of a pasted text', async () => {
  render(<ControlledInput />);
  await userEvent.click(input());
  await userEvent.paste('株式会社\nサンプル');
  expect(input()).toHaveValue('株式会社サンプル');
});

test('accepts no text in a disabled field', async () => {
  const onCommit = jest.fn();
  render(<ControlledInput disabled initial="固定" onCommit={onCommit} />);
  await userEvent.type(input(), 'x');
  expect(input()).toHaveValue('固定');
  expect(input()).toBeDisabled();
});

test('passes the input to the caller’s ref, which is an object or a function', () => {
  const ref = createRef<HTMLInputElement>();
  const elements: unknown[] = [];
  const { rerender } = render(<ControlledInput ref={ref} />);
  expect(ref.current).toBe(input());
  rerender(<ControlledInput ref={(element) => void elements.push(element)} />);
  expect(elements).toContain(input());
});

test('commits a text of several lines when the field is left, not on Enter', async () => {
  const onCommit = jest.fn();
  function Memo() {
    const [text, setText] = useState('');
    return <TextArea aria-label="メモ" value={text} onValueChange={setText} onCommit={onCommit} />;
  }
  render(<Memo />);
  await userEvent.type(input(), 'a{Enter}b');
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onCommit.mock.calls).toEqual([['a\nb']]);
});

test('shows and hides the password by the eye button, and keeps the typed text', async () => {
  function Password() {
    const [text, setText] = useState('');
    return <PasswordInput aria-label="パスワード" value={text} onValueChange={setText} />;
  }
  render(<Password />);
  const field = screen.getByLabelText('パスワード');
  const eye = screen.getByRole('button', { name: 'パスワードを表示' });
  await userEvent.type(field, 'himitsu');
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual([
    'password',
    'false',
  ]);
  await userEvent.click(eye);
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await userEvent.click(eye);
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('himitsu');
});

test('names the kind of password for password managers', () => {
  const { rerender } = render(
    <PasswordInput aria-label="パスワード" value="" onValueChange={() => undefined} />,
  );
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'current-password');
  rerender(
    <PasswordInput
      aria-label="パスワード"
      autoComplete="new-password"
      value=""
      onValueChange={() => undefined}
    />,
  );
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'new-password');
});

test('announces that a rule is met without changing its text', () => {
  render(
    <PasswordChecklist
      rules={[
        { label: '8文字以上', met: true },
        { label: '数字を含む', met: false },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8文字以上（達成）',
    '数字を含む',
  ]);
});
