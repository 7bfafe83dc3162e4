import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { screen, within } from '@testing-library/react';
import { aRequest, aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { renderCollections, sellersHost } from '../testing/render-collections.tsx';

const EXPECTED_DEPOSIT = '入金予定日2026/12/16（水）';

/**
 * For each state: its name and the days left to pay, on the list and on the detail page; and the
 * deposit date on the detail page.
 */
test.each([
  ['request', 1, false, '依頼先の登録待ち', true, EXPECTED_DEPOSIT],
  ['request', 2, false, '支払い待ち', true, EXPECTED_DEPOSIT],
  ['request', 3, false, '審査中', false, EXPECTED_DEPOSIT],
  ['request', 3, true, '再確認中', false, EXPECTED_DEPOSIT],
  ['decided', 4, false, '入金予定', false, EXPECTED_DEPOSIT],
  ['history', 5, false, '入金完了', false, '入金日2026/12/16（水）'],
  ['history', 6, false, '期限切れ', false, '入金予定日—'],
  ['history', 7, false, 'キャンセル', false, '入金予定日—'],
] as const)(
  'shows in %s status %i, examined again: %s, as %s',
  async (tab, collection_status, is_examined_again, label, hasCountdown, deposit) => {
    const payment_due_date = '2026-11-23';
    const state = { collection_status, is_examined_again, payment_due_date };
    const host = sellersHost(
      stub(listRequests, requestPage([aRequestItem(state)])),
      stub(getRequest, aRequest(state)),
    );
    const list = await renderCollections(host, `/collections/${tab}`);
    const row = await screen.findByRole('row', { name: /サンプル物流/ });
    expect(within(row).getByText(label)).toBeInTheDocument();
    expect(within(row).queryAllByText('あと3日')).toHaveLength(hasCountdown ? 1 : 0);
    list.unmount();
    await renderCollections(host, '/collections/40');
    const name = await screen.findByRole('heading', { level: 1, name: '株式会社サンプル物流' });
    // Reads the badges above the name, because the progress may end with the same text.
    expect(screen.getAllByText(label)[0]!.compareDocumentPosition(name)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryAllByText('期限まであと3日')).toHaveLength(hasCountdown ? 1 : 0);
    const account = screen.getByRole('region', { name: '入金先' });
    expect(account.querySelector('dl')).toHaveTextContent(deposit);
  },
);
