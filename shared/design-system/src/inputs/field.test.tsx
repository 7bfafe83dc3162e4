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

test('a press on the label leads to the control', async () => {
  open();
  await userEvent.click(screen.getByText('金額'));
  expect(input()).toHaveFocus();
  expect(input()).toHaveAccessibleName('金額');
});

test('without anything to say the control is described by nothing', () => {
  open();
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required'])
    expect(input()).not.toHaveAttribute(name);
});

test('error, warning and helper are read with the control, the error first', () => {
  open({ helper: '税込です。', error: '入力してください。', warning: '確認してください。' });
  expect(input()).toHaveAccessibleDescription('入力してください。 確認してください。 税込です。');
  expect(input()).toBeInvalid();
});

test('a warning alone makes nothing invalid', () => {
  open({ warning: '確認してください。' });
  expect(input()).toHaveAccessibleDescription('確認してください。');
  expect(input()).toBeValid();
});

test.each([
  [true, '必須', true],
  [false, '任意', false],
  [undefined, null, false],
] as const)(
  'required %s: marked 「%s」, announced to screen readers %s',
  (required, mark, isAnnounced) => {
    open({ required });
    expect(screen.queryByText(/^(?:必須|任意)$/)?.textContent ?? null).toBe(mark);
    expect(input().hasAttribute('aria-required')).toBe(isAnnounced);
    expect(input()).toHaveAccessibleName('金額');
  },
);

test('an id of the caller is the control’s, so that a summary can lead there', () => {
  open({ id: 'payment-amount', error: '入力してください。' });
  expect(input()).toHaveAttribute('id', 'payment-amount');
  expect(document.getElementById('payment-amount-error')).toHaveTextContent('入力してください。');
});

test('two fields of one name do not describe each other', () => {
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

test('a group of controls is named and described as one', () => {
  open({ group: true, label: '種別', helper: '一つ選んでください。' });
  const group = screen.getByRole('group', { name: '種別' });
  expect(group).toHaveAccessibleDescription('一つ選んでください。');
});

test('a hidden label still names the control', () => {
  open({ hideLabel: true });
  expect(screen.getByRole('textbox', { name: '金額' })).toBeInTheDocument();
});

test('a value that cannot be changed is text in a named group, no control', () => {
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
