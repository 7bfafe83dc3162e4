import { getCommission } from '@hareto/contracts/cards.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { sumsOn } from '@hareto/testing/sums-on-screen.ts';
import { screen, waitFor } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

// The payment of sums-by-hand.test.tsx, whose amount is corrected to 5,000,000 yen.
//
// By hand: 5,000,000 × 3 % = 150,000; half is 75,000; its tax 75,000 × 10 / 110 = 6,818.1.
const SUBMITTED = {
  billing_amount: 5_400_000,
  commission: 162_000,
  promotion_discount: 81_000,
  commission_tax: 7_363,
  total_amount: 5_481_000,
};
const CORRECTED = {
  billing_amount: 5_000_000,
  commission: 150_000,
  promotion_discount: 75_000,
  commission_tax: 6_818,
  total_amount: 5_075_000,
};

async function openForm() {
  const payment = aCorrection(['AMOUNT_MISMATCH'], { ...SUBMITTED, promotion_code: 'HALF' });
  const quote = stub(getCommission, ({ query }) => ({
    commission_rate: 3,
    minimum_commission: 330,
    ...(query?.billing_amount === '5000000' ? CORRECTED : SUBMITTED),
  }));
  const host = fakeHost({ stubs: [...editStubs(payment), quote] });
  const rendered = await renderPayments(host, '/payments/edit/12/invoiceinfo');
  const amount = await screen.findByLabelText('請求金額（振込金額・税込）');
  return { ...rendered, amount };
}
const sumsInBox = () => sumsOn(screen.getByRole('region', { name: 'お支払い金額' }));

test('shows in the box of the form the sums for the submitted and for the corrected amount', async () => {
  const { user, amount } = await openForm();
  expect(sumsInBox()).toEqual([5_481_000, 5_400_000, 162_000, 81_000, 7_363]);
  await user.clear(amount);
  await user.type(amount, '5000000');
  await user.tab();
  await waitFor(() => expect(sumsInBox()).toEqual([5_075_000, 5_000_000, 150_000, 75_000, 6_818]));
});

test('shows on the confirmation the amounts and totals before and after, the new fee, no other sums', async () => {
  const { user, amount } = await openForm();
  await user.clear(amount);
  await user.type(amount, '5000000');
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  await screen.findByRole('heading', { name: '変更内容' });
  await waitFor(() =>
    expect(sumsOn(document.body)).toEqual([
      5_481_000, 5_400_000, 5_075_000, 5_000_000, 150_000, 75_000, 6_818,
    ]),
  );
});
