import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Field, ReadOnlyValue } from './field.tsx';

const open = (props: Partial<ComponentProps<typeof Field>> = {}) =>
  render(
    <Field label="金額" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );
const input = () => screen.getByRole('textbox');

test('focuses the control on a click on the label', async () => {
  open();
  await userEvent.click(screen.getByText('金額'));
  expect(input()).toHaveFocus();
  expect(input()).toHaveAccessibleName('金額');
});

test('gives the control no description without a helper, warning or error', () => {
  open();
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required'])
    expect(input()).not.toHaveAttribute(name);
});

test('describes the control by error, warning and helper, the error first', () => {
  open({ helper: '税込です。', error: '入力してください。', warning: '確認してください。' });
  expect(input()).toHaveAccessibleDescription('入力してください。 確認してください。 税込です。');
  expect(input()).toBeInvalid();
});

test('does not mark a control as invalid for a warning', () => {
  open({ warning: '確認してください。' });
  expect(input()).toHaveAccessibleDescription('確認してください。');
  expect(input()).toBeValid();
});

test.each([
  [true, '必須', true],
  [false, '任意', false],
  [undefined, null, false],
] as const)(
  'with required %s: the mark is 「%s」, and screen readers announce required: %s',
  (required, mark, isAnnounced) => {
    open({ required });
    expect(screen.queryByText(/^(?:必須|任意)$/)?.textContent ?? null).toBe(mark);
    expect(input().hasAttribute('aria-required')).toBe(isAnnounced);
    expect(input()).toHaveAccessibleName('金額');
  },
);

test('gives the control the id of the caller, so that a summary can link to it', () => {
  open({ id: 'payment-amount', error: '入力してください。' });
  expect(input()).toHaveAttribute('id', 'payment-amount');
  expect(document.getElementById('payment-amount-error')).toHaveTextContent('入力してください。');
});

test('describes two fields with the same label separately', () => {
  render(
    <>
      <Field label="口座" error="一つ目">
        {(control) => <input {...control} />}
      </Field>
      <Field label="口座" error="二つ目">
        {(control) => <input {...control} />}
      </Field>
    </>,
  );
  const descriptions = screen
    .getAllByRole('textbox')
    .map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(descriptions).toEqual(['一つ目', '二つ目']);
});

test('names and describes a group of controls as a whole', () => {
  open({ group: true, label: '種別', helper: '一つ選んでください。' });
  const group = screen.getByRole('group', { name: '種別' });
  expect(group).toHaveAccessibleDescription('一つ選んでください。');
});

test('names the control by a hidden label', () => {
  open({ hideLabel: true });
  expect(screen.getByRole('textbox', { name: '金額' })).toBeInTheDocument();
});

test('shows a value that cannot be changed as text in a named group, without a control', () => {
  render(
    <ReadOnlyValue label="取引先" helper="変更できません。">
      サンプル工業
    </ReadOnlyValue>,
  );
  const group = screen.getByRole('group', { name: '取引先' });
  expect(group).toHaveTextContent('取引先サンプル工業変更できません。');
  expect(group).toHaveAccessibleDescription('変更できません。');
  expect(screen.queryByRole('textbox')).toBeNull();
});
