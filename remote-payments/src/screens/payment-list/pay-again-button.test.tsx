import { payAgain } from '@hareto/contracts/pay-again.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { fakeHost, problem, stub, type ResponseOf } from '@hareto/testing/fake-host.ts';
import { anInvoice, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

async function pressPayAgain(answer: () => ResponseOf<typeof payAgain>) {
  const invoices = [1, 2].map((id) => anInvoice({ id, status: 4, supplier_name: `${id}番` }));
  const host = fakeHost({
    stubs: [
      stub(listInvoices, page('invoices', invoices, { total_count_is_action_required: 0 })),
      stub(listDrafts, page('drafts', [], {})),
      stub(payAgain, answer),
    ],
  });
  const { user, path } = await renderPayments(host, '/payments/history');
  await user.click(await screen.findByRole('checkbox', { name: 'すべて選ぶ' }));
  await user.click(await screen.findByRole('button', { name: '同じ取引先に支払う' }));
  return { host, path };
}
const LEFT_OUT =
  '依頼のお支払いと、利用できない取引先へのお支払いの1件は、下書きを作成できません。';

test('makes drafts from the selected payments, and shows them', async () => {
  const { host, path } = await pressPayAgain(() => ({ drafts: [31, 32], left_out: 0 }));
  await waitFor(() => expect(path()).toBe('/payments/draft'));
  expect(host.calls(payAgain)).toEqual([
    { body: { invoices: [1, 2] }, idempotencyKey: expect.any(String) },
  ]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを2件作成しました' }]);
});

test('shows how many were left out', async () => {
  const { host, path } = await pressPayAgain(() => ({ drafts: [31], left_out: 1 }));
  await waitFor(() => expect(path()).toBe('/payments/draft'));
  expect(host.snackbars).toEqual([
    { color: 'success', title: '下書きを1件作成しました', text: LEFT_OUT },
  ]);
});

test.each([
  ['no draft can be made', () => ({ drafts: [], left_out: 1 }), LEFT_OUT],
  [
    'the server refuses',
    () => {
      throw problem({ httpStatus: 404, status: 'not_found', message: '見つかりません。' });
    },
    '見つかりません。',
  ],
])('stays at the list when %s', async (_, answer, text) => {
  const { host, path } = await pressPayAgain(answer);
  await waitFor(() =>
    expect(host.snackbars).toEqual([
      { color: 'error', title: '下書きを作成できませんでした', text },
    ]),
  );
  expect(path()).toBe('/payments/history');
});
