import { getRequest, listRequests } from '@hareto/contracts/request-sellers.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { screen, within } from '@testing-library/react';
import {
  aRequest,
  aRequestItem,
  renderCollections,
  requestPage,
  sellersHost,
} from '../testing/render-collections.tsx';

/** The seller's name of each state, on its list and on its detail. */
test.each([
  ['request', 1, false, '依頼先の登録待ち'],
  ['request', 2, false, '支払い待ち'],
  ['request', 3, false, '審査中'],
  ['request', 3, true, '再確認中'],
  ['decided', 4, false, '入金予定'],
  ['history', 5, false, '入金完了'],
  ['history', 6, false, '期限切れ'],
  ['history', 7, false, 'キャンセル'],
] as const)(
  'shows in %s status %i, examined again: %s, as %s',
  async (tab, collection_status, is_examined_again, label) => {
    const state = { collection_status, is_examined_again };
    const host = sellersHost(
      stub(listRequests, requestPage([aRequestItem(state)])),
      stub(getRequest, aRequest(state)),
    );
    const list = await renderCollections(host, `/collections/${tab}`);
    const row = await screen.findByRole('row', { name: /サンプル物流/ });
    expect(within(row).getByText(label)).toBeInTheDocument();
    list.unmount();
    await renderCollections(host, '/collections/40');
    const name = await screen.findByRole('heading', { level: 1, name: '株式会社サンプル物流' });
    // Reads the badges above the name, because the progress may end with the same text.
    expect(screen.getAllByText(label)[0]!.compareDocumentPosition(name)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);
