import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import {
  compareAccount,
  getSupplierHold,
  holdSupplier,
  releaseSupplier,
  type ComparedRow,
  type SupplierHold,
} from '@hareto/contracts/supplier-holds.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const HELD_AT = '2026-11-26T14:35:00+09:00';
const PAYMENTS = [
  { id: 12, document_number: 12, status: 1 as const, total_amount: 1_284_800 },
  { id: 14, document_number: 14, status: 3 as const, total_amount: 242_000 },
];
const SUPPLIER = aSupplierDetail({ is_held: true });
const HELD = {
  ...SUPPLIER,
  hold: { held_at: HELD_AT, is_unknown_change: true, payments: PAYMENTS },
};
const [CURRENT_ACCOUNT] = SUPPLIER.accounts;
if (!CURRENT_ACCOUNT) throw new Error('The supplier has no account');
const { id: account_id, is_verified: _verified, ...details } = CURRENT_ACCOUNT;
const UNKNOWN_ACCOUNT = {
  bank_name: '三つ葉銀行',
  branch_name: '川崎駅前支店',
  account_number: '0318842',
};
const HOLD: SupplierHold = {
  held_at: HELD_AT,
  is_unknown_change: true,
  phone_number: '0311112222',
  choices: [
    {
      ...details,
      ...UNKNOWN_ACCOUNT,
      account_id,
      change_id: null,
      last_transfer_on: null,
      changed_at: '2026-11-26T14:21:00+09:00',
      is_reported: true,
    },
    {
      ...details,
      account_id,
      change_id: 5,
      last_transfer_on: '2026-10-30',
      changed_at: '2026-11-26T14:21:00+09:00',
      is_reported: false,
    },
  ],
  payments: PAYMENTS.map((payment) => ({ ...payment, deposit_date: '2026-11-30' })),
  files: [
    {
      file_id: 'f_0123456789a',
      file_name: '請求書_SK-2611-009.pdf',
      page_count: 1,
      document_number: 12,
    },
    { file_id: 'f_0123456789b', file_name: '見積書.pdf', page_count: 1, document_number: null },
  ],
};
const row = (is_same: boolean): ComparedRow => ({
  field: 'account_number',
  chosen: '普通 1234567',
  read: is_same ? '普通 1234567' : '普通 0318842',
  is_same,
});

const hostWith = (...stubs: Stub[]) =>
  fakeHost({
    stubs: [
      stub(getSupplier, HELD),
      stub(getSupplierHold, HOLD),
      stub(listInvoices, { ...totals(0), total_count_is_action_required: 0, invoices: [] }),
      stub(compareAccount, { rows: [row(true)], is_same: true }),
      stub(releaseSupplier, { released_count: 2 }),
      ...stubs,
    ],
  });
const open = async (host = hostWith(), at = '/suppliers/21/release') =>
  renderRemote(remote, config, { host, at });

const findFormerAccount = () =>
  screen.findByRole('radio', { name: /みずほ銀行 東京営業部.普通 1234567/ });
const invoiceField = () => screen.getByRole('combobox', { name: /見比べる請求書/ });
async function choose(user: UserEvent, name: string) {
  await user.click(invoiceField());
  await user.click(await screen.findByRole('option', { name }));
}
const telephoneCheckbox = () =>
  screen.getByRole('checkbox', {
    name: '登録済みの電話番号（03-1111-2222）に電話し、口座を確認しました',
  });
const submitButton = () => screen.getByRole('button', { name: 'お支払いを再開する' });

test('preselects nothing, and names each missing step on submit', async () => {
  const host = hostWith();
  const { user } = await open(host);
  expect(await findFormerAccount()).not.toBeChecked();
  expect(telephoneCheckbox()).not.toBeChecked();
  await user.click(submitButton());
  expect(screen.getAllByText('今後の振込先を選択してください。')).not.toHaveLength(0);
  expect(screen.getAllByText('見比べる請求書を選択してください。')).not.toHaveLength(0);
  expect(screen.getAllByText('電話での確認にチェックを入れてください。')).not.toHaveLength(0);
  expect(host.calls(releaseSupplier)).toEqual([]);
});

test('says which account was changed, and what happens to each payment', async () => {
  await open();
  await findFormerAccount();
  expect(screen.getByText('2026/11/26 14:21に変更・覚えがないとのご連絡')).toBeInTheDocument();
  expect(screen.getByText('変更前の口座・最後の振込 2026/10/30')).toBeInTheDocument();
  expect(
    screen.getByText(
      '再開すると、審査中の1件は審査に戻ります。振込予約の1件（¥242,000）は、口座をもう一度審査し、2026年11月30日(月)に振り込みます。',
    ),
  ).toBeInTheDocument();
});

test('compares the account with the invoice, then releases', async () => {
  const host = hostWith();
  const { user, path } = await open(host);
  await user.click(await findFormerAccount());
  await choose(user, '請求書_SK-2611-009.pdf（I-00000012に添付）');
  const table = await screen.findByRole('table', { name: '選んだ口座と請求書の比較' });
  expect(
    within(table).getByRole('row', { name: '口座番号 普通 1234567 普通 1234567 一致' }),
  ).toBeInTheDocument();
  expect(host.calls(compareAccount).at(-1)).toEqual({
    params: { id: 21 },
    query: { account_id, change_id: 5, file_id: 'f_0123456789a' },
  });
  await user.click(telephoneCheckbox());
  await user.click(submitButton());
  await waitFor(() => {
    expect(path()).toBe('/suppliers/21');
  });
  expect(host.calls(releaseSupplier)).toEqual([
    {
      params: { id: 21 },
      body: { account_id, change_id: 5, file_id: 'f_0123456789a', is_confirmed_by_telephone: true },
    },
  ]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: 'お支払いを再開しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});

test('leaves the user on the page to which they have gone during the release', async () => {
  let answer: (sent: { released_count: number }) => void = () => undefined;
  const released = new Promise<{ released_count: number }>((resolve) => {
    answer = resolve;
  });
  const host = hostWith(stub(releaseSupplier, () => released));
  const { user, path, goTo } = await open(host);
  await user.click(await findFormerAccount());
  await choose(user, '請求書_SK-2611-009.pdf（I-00000012に添付）');
  await user.click(telephoneCheckbox());
  await user.click(submitButton());
  await act(() => goTo('/payments/create'));
  await act(async () => answer({ released_count: 2 }));
  expect(host.snackbars.map(({ title }) => title)).toEqual(['お支払いを再開しました']);
  expect(path()).toBe('/payments/create');
});

test('shows the refusal of a different account at the invoice and keeps what was chosen', async () => {
  const text =
    '口座番号が請求書と異なります（選んだ口座 普通 1234567、請求書 普通 0318842）。口座を選び直すか、ほかの請求書を選んでください。';
  const host = hostWith(
    stub(compareAccount, { rows: [row(false)], is_same: false }),
    stub(releaseSupplier, () => {
      const errors = [{ field: 'file_id', code: 'account_differs', message: text }];
      throw problem({ httpStatus: 422, status: 'validation_error', message: '', errors });
    }),
  );
  const { user } = await open(host);
  await user.click(await findFormerAccount());
  await choose(user, '見積書.pdf');
  expect(await screen.findByText('不一致')).toBeInTheDocument();
  await user.click(telephoneCheckbox());
  await user.click(submitButton());
  await waitFor(() => {
    expect(invoiceField()).toHaveAccessibleDescription(text);
  });
  expect(await findFormerAccount()).toBeChecked();
  expect(telephoneCheckbox()).toBeChecked();
});

test('shows the supplier when its payments were released meanwhile', async () => {
  const host = hostWith();
  const { user, path } = await open(host);
  await user.click(await findFormerAccount());
  await choose(user, '請求書_SK-2611-009.pdf（I-00000012に添付）');
  await user.click(telephoneCheckbox());
  const text = '内容が更新されています。最新の内容をご確認ください。';
  host.use(
    stub(getSupplier, aSupplierDetail()),
    stub(releaseSupplier, () => {
      throw problem({ httpStatus: 409, status: 'invalid_status', message: text });
    }),
  );
  await user.click(submitButton());
  await waitFor(() => {
    expect(path()).toBe('/suppliers/21');
  });
  expect(host.snackbars).toEqual([{ color: 'error', title: text }]);
});

test('redirects to the supplier when it is not held', async () => {
  const { path } = await open(hostWith(stub(getSupplier, aSupplierDetail())));
  await waitFor(() => {
    expect(path()).toBe('/suppliers/21');
  });
});

describe('the held supplier', () => {
  test('shows the reason and the held payments, and cannot be paid', async () => {
    await open(hostWith(), '/suppliers/21');
    expect(await screen.findByText('お支払い停止中')).toBeInTheDocument();
    const text =
      '口座の変更に覚えがないとご連絡があったため、2026年11月26日(木) 14:35から止めています。再開するには、口座を請求書と見比べて、ご本人の確認を行ってください。';
    expect(screen.getByText(text)).toBeInTheDocument();
    const pay = screen.getByRole('button', { name: 'この取引先に支払う' });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveAccessibleDescription(expect.stringContaining(text) as string);
    expect(
      screen.getByRole('link', { name: 'I-00000012 審査中（受付済み） ¥1,284,800' }),
    ).toHaveAttribute('href', '/payments/review/12');
    expect(screen.getByRole('link', { name: '再開の手続きへ進む' })).toHaveAttribute(
      'href',
      '/suppliers/21/release',
    );
    const accounts = within(screen.getByRole('list', { name: '振込先口座' }));
    expect(accounts.getByText('2026/11/26 14:21に変更・覚えがないとのご連絡')).toBeInTheDocument();
    expect(accounts.getByText('変更前の口座・最後の振込 2026/10/30')).toBeInTheDocument();
    expect(accounts.getAllByRole('button')).toHaveLength(1);
  });

  test('is held from the menu after a confirmation; then names payments that were too late', async () => {
    const host = hostWith(
      stub(getSupplier, aSupplierDetail()),
      stub(holdSupplier, {
        held_at: HELD_AT,
        held_count: 1,
        late: [{ id: 15, document_number: 15 }],
      }),
    );
    const { user } = await open(host, '/suppliers/21');
    await user.click(await screen.findByRole('button', { name: 'その他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: 'お支払いを止める' }));
    const question = await screen.findByRole('alertdialog', {
      name: '「サンプル工業株式会社」へのお支払いを止めますか？',
    });
    expect(host.calls(holdSupplier)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'お支払いを止める' }));
    expect(
      await screen.findByRole('alertdialog', { name: '止められなかったお支払いがあります' }),
    ).toHaveTextContent('お支払い1件（I-00000015）は、銀行への振込依頼が済んでいるため');
    expect(host.calls(holdSupplier)).toEqual([{ params: { id: 21 } }]);
  });
});
