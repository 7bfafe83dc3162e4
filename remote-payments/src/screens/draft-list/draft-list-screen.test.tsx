import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { deleteDrafts, getDraft, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aDraft, aDraftListItem, page } from '@hareto/testing/payment-builders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('lists drafts, complete or not, and links to the form', async () => {
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
  const readDraft = aDraftListItem({
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
  await open([readDraft]);
  const [, row] = screen.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '株式会社みなと電機を選ぶ',
    '株式会社みなと電機未登録の取引先 みなと電機_11月分.pdf',
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

test('shows that there are no drafts', async () => {
  await open([]);
  expect(screen.getByRole('heading', { name: '下書きはありません。' })).toBeInTheDocument();
});

async function deleteBoth() {
  const opened = await open();
  const { host, user } = opened;
  await user.click(screen.getByRole('checkbox', { name: 'すべて選ぶ' }));
  expect(screen.getByRole('region', { name: '選択中' })).toHaveTextContent(
    '2件を選択中請求金額 ¥407,000選択した下書きを削除選択を解除',
  );
  host.use(
    stub(listDrafts, page('drafts', [], {})),
    stub(restoreDrafts, () => {
      host.use(stub(listDrafts, page('drafts', [first, second], {})));
      return undefined;
    }),
  );
  await user.click(screen.getByRole('button', { name: '選択した下書きを削除' }));
  return opened;
}
const expectRestored = async () => {
  expect(await screen.findByRole('link', { name: 'サンプル工業株式会社' })).toBeInTheDocument();
  expect(screen.queryByText('下書きを2件削除しました。')).not.toBeInTheDocument();
};

test('deletes the selected drafts at once, and restores them on undo', async () => {
  const { host, user } = await deleteBoth();
  expect(await screen.findByRole('heading', { name: '下書きはありません。' })).toBeInTheDocument();
  expect(host.calls(deleteDrafts).map((call) => call.body)).toEqual([{ drafts: [7, 8] }]);
  const strip = screen.getByText('下書きを2件削除しました。').closest('[role="status"]');
  expect(strip).toHaveTextContent('この画面を離れるまで元に戻せます。');
  const undo = screen.getByRole('button', { name: '元に戻す' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await expectRestored();
  expect(host.calls(restoreDrafts).map((call) => call.body)).toEqual([{ drafts: [7, 8] }]);
});

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  'undoes the deletion by %s',
  async (keys) => {
    const { user } = await deleteBoth();
    await screen.findByRole('heading', { name: '下書きはありません。' });
    await user.keyboard(keys);
    await expectRestored();
  },
);

test('offers no undo after the page was left', async () => {
  const { goTo } = await deleteBoth();
  await screen.findByRole('button', { name: '元に戻す' });
  await act(() => goTo('/payments/draft?page=1'));
  expect(screen.getByRole('button', { name: '元に戻す' })).toBeInTheDocument();
  await act(() => goTo('/suppliers'));
  await act(() => goTo('/payments/draft'));
  expect(await screen.findByRole('heading', { name: '下書きはありません。' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
});

const connectionLost = () => {
  throw networkProblem;
};
const draftNotFound = () => {
  throw problem({ httpStatus: 404, status: 'not_found', message: '見つかりませんでした。' });
};

test('recognises that a deletion and its undo succeeded although their answers were lost', async () => {
  const { host, user } = await open();
  host.use(
    stub(deleteDrafts, connectionLost),
    stub(getDraft, draftNotFound),
    stub(listDrafts, page('drafts', [second], {})),
  );
  await user.click(screen.getByRole('checkbox', { name: 'サンプル工業株式会社を選ぶ' }));
  await user.click(screen.getByRole('button', { name: '選択した下書きを削除' }));
  const undo = await screen.findByRole('button', { name: '元に戻す' });
  expect(screen.getByText('下書きを1件削除しました。')).toBeInTheDocument();
  host.use(
    stub(restoreDrafts, connectionLost),
    stub(getDraft, aDraft({ id: 7 })),
    stub(listDrafts, page('drafts', [first, second], {})),
  );
  await user.click(undo);
  expect(await screen.findByRole('link', { name: 'サンプル工業株式会社' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
  expect(host.snackbars).toEqual([]);
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
  await waitFor(() => expect(host.calls(listDrafts)).toHaveLength(2));
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: '下書きを削除できませんでした',
      text: 'お探しの情報は見つかりませんでした。',
    },
  ]);
  expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
});

test('shows the first page, keeps its picture while the list is read again, and counts several files', async () => {
  const draftWithPicture = (url: string) =>
    aDraftListItem({
      id: 9,
      file_name: '請求書.pdf',
      first_page: { file_id: 'f_1', image_url: url },
      file_count: 2,
      source: '会計ソフトA',
    });
  const { host, user } = await open([draftWithPicture('/page?signature=1'), second]);
  const picture = () => screen.getByRole('row', { name: /請求書.pdf/ }).querySelector('img');
  expect(picture()).toHaveAttribute('src', '/page?signature=1');
  expect(screen.getByRole('img', { name: 'ファイル2件' })).toHaveTextContent('2');
  expect(screen.getByRole('row', { name: /請求書.pdf/ })).toHaveTextContent('会計ソフトAから');
  host.use(stub(listDrafts, page('drafts', [draftWithPicture('/page?signature=2')], {})));
  await user.click(screen.getByRole('checkbox', { name: '取引先未選択を選ぶ' }));
  await user.click(screen.getByRole('button', { name: '選択した下書きを削除' }));
  await waitFor(() => expect(screen.queryByText('取引先未選択')).not.toBeInTheDocument());
  expect(picture()).toHaveAttribute('src', '/page?signature=1');
});

test('asks for new URLs of the pictures when one has expired, and shows an icon for one that fails again', async () => {
  const draftWithPicture = (id: number, signature: number) =>
    aDraftListItem({
      id,
      file_name: `請求書${String(id)}.pdf`,
      first_page: {
        file_id: 'f_1',
        image_url: `/page-${String(id)}?signature=${String(signature)}`,
      },
    });
  const { host } = await open([draftWithPicture(9, 1), draftWithPicture(10, 1)]);
  host.use(stub(listDrafts, page('drafts', [draftWithPicture(9, 2), draftWithPicture(10, 2)], {})));
  const picture = (id: number) =>
    screen.getByRole('row', { name: new RegExp(`請求書${String(id)}.pdf`) }).querySelector('img');
  const fail = (id: number) => fireEvent.error(picture(id) ?? document.body);
  fail(9);
  fail(10);
  await waitFor(() => expect(picture(9)).toHaveAttribute('src', '/page-9?signature=2'));
  expect(picture(10)).toHaveAttribute('src', '/page-10?signature=2');
  fail(9);
  expect(picture(9)).toBeNull();
  expect(host.calls(listDrafts)).toHaveLength(2);
});

test('shows the day on which an empty draft will be deleted', async () => {
  const empty = aDraftListItem({
    id: 9,
    supplier_name: null,
    file_name: null,
    missing_fields: ['files'],
    cleared_on: '2026-12-19',
  });
  await open([empty]);
  const row = screen.getByRole('row', { name: /取引先未選択/ });
  expect(row).toHaveTextContent('ファイルなし');
  expect(row).toHaveTextContent('2026/12/19に自動で削除されます');
});
