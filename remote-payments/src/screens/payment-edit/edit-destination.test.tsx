import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const FORM = '/payments/edit/12/invoiceinfo';
const CONFIRM = '/payments/edit/12/confirm';
const EDITED = 'この口座の登録内容は、申請後に変更されています';
const CONFIRMED = '振込先口座の変更前と変更後を確認しました';
const MISSING = '振込先口座の変更内容の確認にチェックを入れてください。';

const [registered] = aSupplierDetail().accounts;
const secondAccount = {
  ...registered!,
  id: 34,
  account_number: '7654321',
  is_verified: false,
  numbers_digest: '7654321'.repeat(10).slice(0, 64),
};
/** A supplier; the payment's account has this number in the register now. */
const supplierWithNumber = (account_number: string) =>
  stub(getSupplier, ({ params }) =>
    aSupplierDetail({
      id: Number(params.id),
      accounts: [
        { ...registered!, account_number, numbers_digest: digestOf(account_number) },
        secondAccount,
      ],
    }),
  );
/** The server's digest of the account with this number. */
const digestOf = (account_number: string) => account_number.repeat(10).slice(0, 64);

async function open(invoice: InvoiceDetail, registeredNumber = '9999999') {
  const host = fakeHost({ stubs: [...editStubs(invoice), supplierWithNumber(registeredNumber)] });
  const rendered = await renderPayments(host, FORM);
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

type User = Awaited<ReturnType<typeof open>>['user'];
const proceed = async (user: User) =>
  user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
const changes = async () => screen.findByRole('region', { name: '変更内容' });
const send = async (user: User) => {
  const checks = screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
  if (!(checks as HTMLInputElement).checked) await user.click(checks);
  await user.click(screen.getAllByRole('button', { name: '修正内容を申請する' })[0]!);
};

test('ignores an edited account when only the memo changes', async () => {
  const { host, user, path } = await open(anInvoiceDetail());
  expect(await screen.findByText(EDITED)).toBeInTheDocument();
  await user.type(screen.getByLabelText('メモ'), '来月も');
  await proceed(user);
  expect(await changes()).not.toHaveTextContent('振込先口座');
  expect(screen.queryByRole('checkbox', { name: CONFIRMED })).toBeNull();
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { memo: '来月も', approval_id: null } },
  ]);
  expect(host.calls(updateInvoice)[0]?.body).not.toHaveProperty('account_id');
});

test('uses new numbers when the buyer confirms them in the form and on the confirmation', async () => {
  const { host, user, path } = await open(anInvoiceDetail());
  await proceed(user);
  expect(await screen.findByText(/変更された項目がありません。/)).toBeInTheDocument();
  const useNewAccount = screen.getByRole('checkbox', { name: '変更後の口座に振り込む' });
  expect(useNewAccount).not.toBeChecked();
  useNewAccount.focus();
  await user.keyboard(' ');
  await proceed(user);
  await waitFor(() => expect(path()).toBe(CONFIRM));
  expect(await changes()).toHaveTextContent(/振込先口座変更前.*普通 1234567.*変更後.*普通 9999999/);
  await send(user);
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  const confirm = screen.getByRole('checkbox', { name: CONFIRMED });
  expect(confirm).toBeInvalid();
  expect(confirm).toHaveAccessibleDescription(MISSING);
  expect(host.calls(updateInvoice)).toHaveLength(0);
  confirm.focus();
  await user.keyboard(' ');
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { account_id: 33, confirmed_account_digest: digestOf('9999999'), approval_id: null } },
  ]);
});

test('keeps the choice of the new account details over a reload', async () => {
  const { host, user, unmount } = await open(anInvoiceDetail());
  await user.click(await screen.findByRole('checkbox', { name: '変更後の口座に振り込む' }));
  unmount();
  await renderPayments(host, FORM);
  expect(await screen.findByRole('checkbox', { name: '変更後の口座に振り込む' })).toBeChecked();
});

test('shows another account beside the old one and requires a confirmation', async () => {
  const { host, user, path } = await open(anInvoiceDetail(), '1234567');
  expect(screen.queryByText(EDITED)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /7654321/ }));
  await proceed(user);
  expect(await changes()).toHaveTextContent(/振込先口座変更前.*普通 1234567.*変更後.*普通 7654321/);
  await user.click(screen.getByRole('checkbox', { name: CONFIRMED }));
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { account_id: 34, confirmed_account_digest: digestOf('7654321') } },
  ]);
});

test('offers the new account details as the answer when the correction asks for the account', async () => {
  const { host, user, path } = await open(aCorrection(['HOLDER_MISMATCH']));
  const note = (await screen.findByText(EDITED)).closest('div')!;
  expect(note).toHaveTextContent(/変更前.*普通 1234567.*変更後.*普通 9999999/);
  expect(within(note).queryByRole('checkbox')).toBeNull();
  await proceed(user);
  await waitFor(() => expect(path()).toBe(CONFIRM));
  await user.click(await screen.findByRole('checkbox', { name: CONFIRMED }));
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { account_id: 33, confirmed_account_digest: digestOf('9999999') } },
  ]);
});

test('shows an account number that changes during the confirmation, and asks to confirm it again', async () => {
  const { host, user } = await open(aCorrection(['HOLDER_MISMATCH']));
  await proceed(user);
  await user.click(await screen.findByRole('checkbox', { name: CONFIRMED }));
  host.use(
    supplierWithNumber('1111111'),
    stub(updateInvoice, () => {
      throw problem({ httpStatus: 409, status: 'content_changed' });
    }),
  );
  await send(user);
  await waitFor(async () => expect(await changes()).toHaveTextContent('普通 1111111'));
  expect(screen.getByRole('checkbox', { name: CONFIRMED })).not.toBeChecked();
});

test('sends a probable duplicate with a reason', async () => {
  const { host, user, path } = await open(anInvoiceDetail(), '1234567');
  const number = screen.getByLabelText('請求書番号');
  await user.clear(number);
  await user.type(number, 'TAKEN-1');
  await proceed(user);
  await changes();
  host.use(
    stub(updateInvoice, ({ body }) => {
      if (body.duplicate_override_reason) return { status: 1 as const };
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        message: '同じ取引先・金額・請求書番号の申請（I-00000009）があります。',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await send(user);
  expect(await screen.findByText(/（I-00000009）があります。/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申請を確認する' })).toHaveAttribute(
    'href',
    '/payments/review/9',
  );
  await send(user);
  expect(
    await screen.findByText('別の請求書として申請する理由を入力してください。'),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText(/別の請求書として申請する理由/), '11月分と12月分');
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toHaveLength(2);
  expect(host.calls(updateInvoice)[1]).toMatchObject({
    body: { invoice_number: 'TAKEN-1', duplicate_override_reason: '11月分と12月分' },
  });
});

test('uses the same key when the user sends again after a 503, and stores no account number', async () => {
  const { host, user, path } = await open(aCorrection(['HOLDER_MISMATCH']));
  await proceed(user);
  await user.click(await screen.findByRole('checkbox', { name: CONFIRMED }));
  host.use(
    stub(updateInvoice, () => {
      throw problem({ httpStatus: 503, status: 'service_unavailable' });
    }),
  );
  await send(user);
  await waitFor(() => expect(host.calls(updateInvoice)).toHaveLength(1));
  // The stored attempt has no account number; account numbers stay in the memory of the page.
  const kept = JSON.stringify(host.flows.read('payment', v.unknown()));
  expect(kept).toContain('"account_id":33');
  expect(kept).not.toContain(`"9999999"`);
  expect(kept).not.toContain('1234567');
  host.use(stub(updateInvoice, { status: 1 }), stub(getInvoice, aCorrection(['HOLDER_MISMATCH'])));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: CONFIRMED })).toBeEnabled());
  await send(user);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(new Set(host.calls(updateInvoice).map((call) => call.idempotencyKey)).size).toBe(1);
});
