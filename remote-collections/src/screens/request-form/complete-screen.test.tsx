import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { screen, within } from '@testing-library/react';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { renderCollections, sellersHost } from '../../testing/render-collections.tsx';

/** Opens the completion screen on 2026-11-20. */
const open = async (request: Partial<RequestDetail>) =>
  renderCollections(
    sellersHost(stub(getRequest, aRequest(request))),
    '/collections/complete?id=40',
  );

test.each([
  ['2026-11-21', '2026/11/21（土）まで。'],
  ['2026-11-22', '2026/11/22（日）まで。期限の1日前に、自動でお知らせします。'],
  ['2026-11-24', '2026/11/24（火）まで。期限の3・1日前に、自動でお知らせします。'],
  ['2026-11-27', '2026/11/27（金）まで。期限の3・1日前に、自動でお知らせします。'],
  ['2026-11-28', '2026/11/28（土）まで。期限の7・3・1日前に、自動でお知らせします。'],
])('announces the reminders before %s that will be sent', async (payment_due_date, text) => {
  await open({ payment_due_date });
  const steps = within(await screen.findByRole('list', { name: '今後の流れ' }));
  expect(steps.getAllByRole('listitem')[1]?.textContent).toBe(
    `依頼先がカードで支払う（現在）${text}`,
  );
});

test.each([
  ['paid', 3],
  ['expired', 6],
  ['cancelled', 7],
] as const)('leads to the detail when the request was %s meanwhile', async (_end, status) => {
  const { path } = await open({
    collection_status: status,
    is_cancellable: false,
    request_url: null,
  });
  expect(await screen.findByRole('region', { name: '進み具合' })).toBeVisible();
  expect(path()).toBe('/collections/40');
  expect(screen.queryByText('カード決済依頼を送信しました')).toBeNull();
});
