import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { deleteDrafts } from '@hareto/contracts/drafts.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { aDraftListItem, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const first = aDraftListItem({ id: 7 });
const second = aDraftListItem({
  id: 8,
  supplier_name: null,
  billing_amount: null,
  payment_due_date: '2026-11-25',
  source: '会計ソフトA',
});

async function open(drafts = [first, second]) {
  const host = fakeHost({
    stubs: [stub(listDrafts, page('drafts', drafts, {})), stub(deleteDrafts, undefined)],
  });
  const rendered = await renderPayments(host, '/payments/draft');
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

test('lists drafts, complete or not, and leads to the form', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'サンプル工業株式会社' })).toHaveAttribute(
    'href',
    '/payments/add/invoiceinfo?draft=7',
  );
  const row = screen.getByRole('row', { name: /取引先未選択/ });
  expect(row).toHaveTextContent('会計ソフトA');
  expect(row).toHaveTextContent('金額未入力');
  expect(row).toHaveTextContent('2026/11/25支払期日が近づいています');
});

test('shows values read from an unopened file, and the missing ones', async () => {
  const read = aDraftListItem({
    id: 9,
    supplier_name: null,
    billing_amount: null,
    payment_due_date: null,
    file_name: 'みなと電機_11月分.pdf',
    missing_fields: ['supplier_id', 'account_id', 'transaction_category', 'credit_card_id'],
    reading: {
      status: 'done',
      payee_name: '株式会社みなと電機',
      billing_amount: 742_500,
      payment_due_date: '2026-12-31',
      doubt_count: 1,
    },
  });
  await open([read]);
  const [, row] = screen.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '株式会社みなと電機を選ぶ',
    'み株式会社みなと電機みなと電機_11月分.pdf',
    '2026/12/31',
    '取引先取引内容ほか1項目要確認1件',
    '2026/11/19 18:02',
    '¥742,500742,500円',
  ]);
});

test('reads the list again while a file is being read', async () => {
  const reading = {
    status: 'processing',
    payee_name: null,
    billing_amount: null,
    payment_due_date: null,
    doubt_count: 0,
  } as const;
  const { host } = await open([aDraftListItem({ id: 9, supplier_name: null, reading })]);
  expect(screen.getByText('読み取り中')).toBeVisible();
  const done = { ...reading, status: 'done', payee_name: '株式会社みなと電機' } as const;
  const item = aDraftListItem({ id: 9, supplier_name: null, reading: done, missing_fields: [] });
  host.use(stub(listDrafts, page('drafts', [item], {})));
  expect(
    await screen.findByRole('link', { name: '株式会社みなと電機' }, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByText('すべて入力済み')).toBeVisible();
});

test('says when there are no drafts', async () => {
  await open([]);
  expect(screen.getByRole('heading', { name: '下書きはありません。' })).toBeInTheDocument();
});

test('deletes the selected ones after a question, and reads the list again', async () => {
  const { host, user } = await open();
  const button = screen.getByRole('button', { name: '選択した下書きを削除' });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'すべて選ぶ' }));
  await user.click(button);
  const dialog = screen.getByRole('alertdialog', { name: '2件の下書きを削除しますか？' });
  expect(within(dialog).getByRole('button', { name: '閉じる' })).toHaveFocus();
  host.use(stub(listDrafts, page('drafts', [], {})));
  await user.click(within(dialog).getByRole('button', { name: '削除する' }));
  expect(await screen.findByRole('heading', { name: '下書きはありません。' })).toBeInTheDocument();
  expect(host.calls(deleteDrafts).map((call) => call.body)).toEqual([{ drafts: [7, 8] }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを削除しました' }]);
});

test('shows a refusal and reads the list again', async () => {
  const { host, user } = await open();
  host.use(
    stub(deleteDrafts, () => {
      throw problem({
        httpStatus: 404,
        status: 'not_found',
        message: 'お探しの情報は見つかりませんでした。',
      });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'サンプル工業株式会社を選ぶ' }));
  await user.click(screen.getByRole('button', { name: '選択した下書きを削除' }));
  await user.click(screen.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(host.calls(listDrafts)).toHaveLength(2));
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: '下書きを削除できませんでした',
      text: 'お探しの情報は見つかりませんでした。',
    },
  ]);
});
