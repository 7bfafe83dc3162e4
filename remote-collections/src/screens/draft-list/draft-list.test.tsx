import { deleteRequestDrafts, listRequestDrafts } from '@hareto/contracts/request-drafts.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { screen, within } from '@testing-library/react';
import { renderCollections, sellersHost } from '../../testing/render-collections.tsx';

const listed = (drafts: object[]) => ({
  total_count: drafts.length,
  count: drafts.length,
  count_all: drafts.length,
  total_count_invoice_requests: drafts.length,
  invoice_request_drafts: drafts as never[],
});
const named = {
  id: 7,
  buyer_name: '株式会社サンプル物流',
  title: '11月分運送費',
  billing_amount: 110_000,
  payment_due_date: '2026-12-10',
  missing_fields: ['buyer_person_name', 'buyer_person_email', 'account_id'],
  updated_at: '2026-11-20T10:00:00+09:00',
};
const empty = {
  ...named,
  id: 8,
  buyer_name: null,
  title: null,
  billing_amount: null,
  payment_due_date: null,
  missing_fields: [
    'buyer_name',
    'buyer_person_name',
    'files',
    'billing_amount',
    'payment_due_date',
  ],
};

async function open(drafts = [named, empty] as object[]) {
  const host = sellersHost(
    stub(listRequestDrafts, listed(drafts)),
    stub(deleteRequestDrafts, undefined),
  );
  const rendered = await renderCollections(host, '/collections/draft');
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

test('lists drafts, complete or not, and links to the form', async () => {
  await open();
  expect(screen.getByRole('link', { name: '株式会社サンプル物流' })).toHaveAttribute(
    'href',
    '/collections/add/invoiceinfo?draft=7',
  );
  expect(screen.getByRole('row', { name: /依頼先未入力/ })).toHaveTextContent(
    /件名未入力依頼先・ご担当者・請求書ほか2項目が未入力.*金額未入力/,
  );
  expect(screen.getByRole('row', { name: /株式会社サンプル物流/ })).toHaveTextContent(
    /11月分運送費ご担当者・入金先口座が未入力2026/,
  );
});

test('shows a draft that was stored with a total of 0 yen as one without an amount', async () => {
  await open([{ ...named, billing_amount: 0, missing_fields: ['billing_amount'] }]);
  const row = screen.getByRole('row', { name: /株式会社サンプル物流/ });
  expect(row).toHaveTextContent(/金額未入力/);
  expect(row).not.toHaveTextContent(/0円|¥0/);
});

test('shows a total of 0 yen when amounts were entered', async () => {
  await open([{ ...named, billing_amount: 0, missing_fields: [] }]);
  // ¥0 is the visible text, 0円 the text for screen readers.
  expect(screen.getByRole('row', { name: /株式会社サンプル物流/ })).toHaveTextContent(
    /すべて入力済み2026\/11\/20 10:00¥00円$/,
  );
});

test('deletes the selected drafts after a confirmation, and reloads the list', async () => {
  const { host, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: '株式会社サンプル物流を選ぶ' }));
  await user.click(screen.getByRole('button', { name: '選択した下書きを削除' }));
  const dialog = screen.getByRole('alertdialog', { name: '1件の下書きを削除しますか？' });
  host.use(stub(listRequestDrafts, listed([])));
  await user.click(within(dialog).getByRole('button', { name: '削除する' }));
  expect(await screen.findByRole('heading', { name: '下書きはありません。' })).toBeVisible();
  expect(host.calls(deleteRequestDrafts).map(({ body }) => body)).toEqual([
    { invoice_request_drafts: [7] },
  ]);
});
