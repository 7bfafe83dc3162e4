import { screen, within } from '@testing-library/react';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import type { Doubt } from '../reading/doubts.ts';
import { Strip } from './strip.tsx';

const doubt = (field: string, number: number, label: string, changes: Partial<Doubt> = {}) => ({
  mark: { field, number, label },
  documentText: `${label}の値`,
  differs: false,
  entered: null,
  ...changes,
});
const NUMBER = doubt('invoice_number', 1, '請求書番号');
const DAY = doubt('invoice_date', 2, '請求日', { differs: true });
const AMOUNT = doubt('billing_amount', 3, '請求金額');
const CHOICE = doubt('account_id', 4, '振込先口座', {
  isChoice: true,
  documentText: '3件から選んでください',
});
const PHONE = doubt('payee_phone_number', 5, '電話番号');

const open = (doubts: Doubt[], hasAsked = false, options: FormOptions = {}) =>
  renderInForm(
    <>
      {doubts.map(({ mark }) => (
        <input key={mark.field} aria-label={mark.label} id={`payment-${mark.field}`} />
      ))}
      <Strip doubts={doubts} hasAsked={hasAsked} />
    </>,
    options,
  );

const strip = () => screen.getByRole('group', { name: '確認が必要な項目' });
const press = (name: string | RegExp) => within(strip()).getByRole('button', { name });

test('shows the first doubt and steps through all of them in a circle, each with the reason for its check', async () => {
  const { user } = open([NUMBER, DAY, CHOICE]);
  expect(strip()).toHaveTextContent(
    '要確認2件・不一致1件1 / 31請求書番号読み取り精度が低い項目です。',
  );
  // The first click goes to the doubt that is already shown, because the user has not visited it.
  await user.click(press('次の項目'));
  expect(strip()).toHaveTextContent('1 / 31請求書番号');
  await user.click(press('次の項目'));
  expect(strip()).toHaveTextContent('2 / 32請求日請求書では「請求日の値」と読み取りました。');
  await user.click(press('次の項目'));
  expect(strip()).toHaveTextContent('3 / 34振込先口座3件から選んでください');
  await user.click(press('次の項目'));
  expect(strip()).toHaveTextContent('1 / 3');
  await user.click(press('前の項目'));
  expect(strip()).toHaveTextContent('3 / 3');
});

test('keeps the focus on the button while stepping, and focuses the field on a click on the shown doubt', async () => {
  const { user } = open([NUMBER, DAY]);
  await user.click(press('次の項目'));
  expect(press('次の項目')).toHaveFocus();
  await user.click(press(/請求書番号/));
  expect(screen.getByLabelText('請求書番号')).toHaveFocus();
});

test('steps through the doubts by keyboard alone', async () => {
  const { user } = open([NUMBER, DAY]);
  press('前の項目').focus();
  await user.keyboard('{Enter}');
  expect(strip()).toHaveTextContent('2 / 2');
  await user.tab();
  await user.keyboard(' ');
  expect(strip()).toHaveTextContent('1 / 2');
});

test('shows no message before the form has refused the next step', () => {
  open([NUMBER]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows, once the form has refused the next step, the number of doubts that can be confirmed, and confirms all of them on a click', async () => {
  const { user, values } = open([NUMBER, DAY, AMOUNT, CHOICE, PHONE], true);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(
    '要確認の項目が2件あります。請求書と見比べて、問題なければもう一度「確認画面へ進む」を押してください。',
  );
  await user.click(within(alert).getByRole('button', { name: 'すべて確認済みにする' }));
  expect(values().confirmed_fields).toEqual(['invoice_number', 'billing_amount']);
});

test('requests no confirmation when no doubt can be confirmed', () => {
  open([DAY, CHOICE], true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stores a field once when it is confirmed twice', async () => {
  const { user, values } = open([NUMBER], true, {
    values: { confirmed_fields: ['invoice_number'] },
  });
  await user.click(screen.getByRole('button', { name: 'すべて確認済みにする' }));
  expect(values().confirmed_fields).toEqual(['invoice_number']);
});
