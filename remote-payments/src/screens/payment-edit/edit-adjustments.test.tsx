import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const WITH_WITHHOLDING: Partial<InvoiceDetail> = {
  billing_amount: 179_622,
  total_amount: 185_010,
  invoice_total: 198_000,
  adjustments: [{ kind: 'withholding', amount: 18_378 }],
};

async function open(invoice: InvoiceDetail) {
  const host = fakeHost({ stubs: editStubs(invoice) });
  const rendered = await renderPayments(host, '/payments/edit/12/invoiceinfo');
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

type User = Awaited<ReturnType<typeof open>>['user'];
/** Presses the button of the page; the bar for phones has a second one. */
const press = (user: User, name: string) => user.click(screen.getAllByRole('button', { name })[0]!);
const proceed = (user: User) => press(user, '確認画面へ進む');
const billing = () => screen.getByLabelText(/^(?:請求金額（振込金額・税込）|お支払額)$/);

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test('shows the change of an amount reduced by withheld tax, and sends the amount and the tax', async () => {
  const { user, host } = await open(
    aCorrection(['AMOUNT_MISMATCH'], { billing_amount: 198_000, total_amount: 203_940 }),
  );
  await user.click(screen.getByRole('button', { name: '控除・繰越を追加' }));
  await user.click(await screen.findByRole('menuitem', { name: /^源泉徴収/ }));
  await user.type(screen.getByLabelText('源泉徴収'), '18378');
  await user.type(screen.getByLabelText('合計（税込）'), '198000');
  await retype(user, billing(), '179622');
  await proceed(user);
  await screen.findByRole('heading', { name: '変更内容' });
  const changes = screen.getByRole('region', { name: '変更内容' });
  expect(changes).toHaveTextContent(/合計（税込）変更前—変更後¥198,000/);
  expect(changes).toHaveTextContent(/請求金額変更前¥198,000.*変更後¥179,622/);
  expect(changes).toHaveTextContent(/源泉徴収・控除・繰越変更前—変更後源泉徴収 −¥18,378/);
  await user.click(screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' }));
  await press(user, '修正内容を申請する');
  await waitFor(() => {
    expect(host.calls(updateInvoice)).toMatchObject([
      {
        body: {
          billing_amount: 179_622,
          invoice_total: 198_000,
          adjustments: [{ kind: 'withholding', amount: 18_378 }],
        },
      },
    ]);
  });
});

test('sends no amount that contradicts the adjustments', async () => {
  const { user, path } = await open(aCorrection(['AMOUNT_MISMATCH'], WITH_WITHHOLDING));
  await retype(user, billing(), '179262');
  await proceed(user);
  expect(billing()).toHaveFocus();
  expect(billing()).toHaveAccessibleDescription(/179,262円より360円多く、計算が合いません。/);
  expect(path()).toBe('/payments/edit/12/invoiceinfo');
});

test('removes all adjustments when they were wrong', async () => {
  const { user, host } = await open(anInvoiceDetail(WITH_WITHHOLDING));
  await user.click(screen.getByRole('button', { name: '源泉徴収を削除' }));
  await user.clear(screen.getByLabelText('合計（税込）'));
  await proceed(user);
  await screen.findByRole('heading', { name: '変更内容' });
  expect(screen.getByRole('region', { name: '変更内容' })).toHaveTextContent(
    /源泉徴収・控除・繰越変更前源泉徴収 −¥18,378.*変更後—/,
  );
  await user.click(screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' }));
  await press(user, '修正内容を申請する');
  await waitFor(() => {
    expect(host.calls(updateInvoice)).toMatchObject([
      { body: { invoice_total: null, adjustments: [] } },
    ]);
  });
});

test('shows the amounts as text when the correction does not ask for them', async () => {
  await open(aCorrection(['ACCOUNT_MISMATCH'], WITH_WITHHOLDING));
  expect(screen.getByRole('group', { name: '合計（税込）' })).toHaveTextContent('¥198,000');
  expect(screen.getByRole('group', { name: '源泉徴収・控除・繰越' })).toHaveTextContent(
    '源泉徴収 −¥18,378',
  );
  expect(screen.queryByRole('button', { name: '控除・繰越を追加' })).toBeNull();
  expect(screen.queryByRole('button', { name: '源泉徴収を削除' })).toBeNull();
});

test('shows no adjustments for a payment without them', async () => {
  await open(aCorrection(['ACCOUNT_MISMATCH']));
  expect(screen.queryByText('源泉徴収・控除・繰越')).toBeNull();
  expect(screen.queryByText('合計（税込）')).toBeNull();
});
