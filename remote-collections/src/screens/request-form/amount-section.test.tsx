import { updateRequestDraft } from '@hareto/contracts/request-drafts.ts';
import { screen, waitFor } from '@testing-library/react';
import { openForm, submitButton } from '../../testing/open-form.tsx';
import { aRequestDraft } from '../../testing/request-drafts.ts';

/** The example amounts of the design. */
const AMOUNTS = {
  standard_amount: 120_000,
  reduced_amount: 24_000,
  nontaxable_amount: 3_000,
  discount_amount: 7_350,
};

/** The visible sums of a row, without headings and texts for screen readers. */
const visibleSums = (name: string) =>
  [...screen.getByRole('group', { name }).querySelectorAll(':scope > span')]
    .map((cell) => cell.querySelector('[aria-hidden]')?.textContent ?? cell.lastChild?.textContent)
    .slice(-3);

test('shows for each rate its part of the discount, its tax and its sum', async () => {
  await openForm(aRequestDraft(AMOUNTS));
  expect(visibleSums('10%対象（税抜）')).toEqual(['−¥6,000', '¥11,400', '¥125,400']);
  expect(visibleSums('8%対象（税抜）')).toEqual(['−¥1,200', '¥1,824', '¥24,624']);
  expect(visibleSums('対象外')).toEqual(['−¥150', '—', '¥2,850']);
  expect(visibleSums('請求金額（税込）')).toEqual(['−¥7,350', '¥13,224', '¥152,874']);
  expect(screen.getByRole('textbox', { name: '値引率' })).toHaveValue('5');
});

test('shows dashes while the discount exceeds the subtotal', async () => {
  const { user } = await openForm(aRequestDraft(AMOUNTS));
  const discount = screen.getByRole('textbox', { name: '値引額' });
  await user.clear(discount);
  await user.type(discount, '150000');
  await user.tab();
  expect(await screen.findByText('値引額は小計以下で入力してください。')).toBeVisible();
  expect(visibleSums('請求金額（税込）')).toEqual(['—', '—', '—']);
  await user.click(submitButton());
  expect(discount).toBeInvalid();
  expect(screen.queryByText(/請求金額.*入力してください/)).toBeNull();
});

test('uses the tax of the document once it is entered, and returns to the calculated tax', async () => {
  const { host, user } = await openForm(aRequestDraft(AMOUNTS));
  const lastTax = () => host.calls(updateRequestDraft).at(-1)?.body.consumption_tax;
  await user.click(screen.getByRole('button', { name: '消費税額を請求書に合わせる' }));
  const tax = screen.getByRole('textbox', { name: '消費税額' });
  expect(tax).toHaveFocus();
  expect(screen.getByText('計算値：¥13,224（10% ¥11,400・8% ¥1,824）')).toBeVisible();
  await user.type(tax, '13230');
  await user.tab();
  expect(
    await screen.findByText('消費税額は計算値との差が2円以内になるように入力してください。'),
  ).toBeVisible();
  expect(visibleSums('請求金額（税込）')).toEqual(['−¥7,350', '¥13,230', '¥152,880']);
  await waitFor(() => expect(lastTax()).toBe(13_230));
  await user.click(screen.getByRole('button', { name: '計算値に戻す' }));
  expect(visibleSums('請求金額（税込）')).toEqual(['−¥7,350', '¥13,224', '¥152,874']);
  expect(screen.queryByRole('textbox', { name: '消費税額' })).toBeNull();
  await waitFor(() => expect(lastTax()).toBeNull());
});
