import { getRequestsCsvUrl, listRequests } from '@hareto/contracts/request-sellers.ts';
import { problem, stub } from '@hareto/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import {
  aRequestItem,
  renderCollections,
  requestPage,
  sellersHost,
} from '../../testing/render-collections.tsx';

async function open(at: string, items = [aRequestItem()], total = items.length) {
  const host = sellersHost(stub(listRequests, requestPage(items, total)));
  const rendered = await renderCollections(host, at);
  await screen.findByRole('heading', { level: 1, name: 'カード決済依頼' });
  return { host, ...rendered };
}

test('shows whom was asked for what, how far it has come, and what comes in', async () => {
  await open('/collections/request', [
    aRequestItem({ is_opened: true }),
    aRequestItem({ id: 41, document_number: 41, collection_status: 1, buyer_name: 'あおぞら珈琲' }),
  ]);
  const tabs = within(
    screen.getByRole('navigation', { name: 'カード決済依頼の一覧' }),
  ).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '依頼中3',
    '入金予定1',
    '履歴8',
    '下書き2',
  ]);
  expect(screen.getByRole('link', { name: '株式会社サンプル物流' })).toHaveAttribute(
    'href',
    '/collections/40',
  );
  expect(screen.getByRole('row', { name: /株式会社サンプル物流/ })).toHaveTextContent(
    /I-00000040・11月分運送費.*支払い待ち開封済み.*2026\/12\/10.*2026\/12\/16.*¥110,000.*入金額 ¥108,900/,
  );
  expect(screen.getByRole('row', { name: /あおぞら珈琲/ })).toHaveTextContent(
    '依頼先の登録待ち未開封',
  );
  expect(screen.getByRole('region', { name: '合計' })).toHaveTextContent(
    /これから入金される見込み¥217,800.*請求金額の合計¥220,000.*お客さま負担の手数料−¥2,200/,
  );
});

test('all pages of what is shown are fetched as a table', async () => {
  const { host, user } = await open(
    '/collections/history?q=%E7%89%A9%E6%B5%81&page=2',
    undefined,
    30,
  );
  host.use(
    stub(getRequestsCsvUrl, {
      download_url: '#csv',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'requests.csv',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'CSV出力' }));
  await waitFor(() => expect(window.location.hash).toBe('#csv'));
  expect(host.calls(getRequestsCsvUrl).map(({ query }) => query)).toEqual([
    { status: [5, 6, 7], keyword: '物流' },
  ]);
});

test('asks for what the address says, and puts a search there', async () => {
  const { host, user } = await open('/collections/decided?sort=-amount');
  expect(host.calls(listRequests)[0]?.query).toEqual({
    page: 0,
    size: 20,
    status: [4],
    sort: '-amount',
  });
  await user.type(screen.getByRole('searchbox', { name: '依頼先・件名・依頼番号' }), '物流');
  await user.click(screen.getByRole('button', { name: '検索' }));
  await waitFor(() => expect(host.calls(listRequests)).toHaveLength(2));
  expect(host.calls(listRequests)[1]?.query).toEqual({
    page: 0,
    size: 20,
    status: [4],
    keyword: '物流',
    sort: '-amount',
  });
});

test('explains the function in three steps to whoever has asked nobody yet', async () => {
  await open('/collections/request', []);
  expect(
    screen.getAllByRole('listitem').flatMap((item) => item.querySelector('h3')?.textContent ?? []),
  ).toEqual(['依頼を作成', '依頼先がカードで支払う', '入金']);
  expect(screen.getAllByRole('link', { name: 'カード決済依頼を作成' })[0]).toHaveAttribute(
    'href',
    '/collections/add/invoiceinfo',
  );
});

test('says that nothing matches, and how to see everything', async () => {
  await open('/collections/history?q=%E7%84%A1', []);
  expect(screen.getByRole('heading', { name: '条件に一致する依頼はありません。' })).toBeVisible();
  expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute(
    'href',
    '/collections/history',
  );
});

test('an excluded corporation is told so', async () => {
  const host = sellersHost(
    stub(listRequests, () => {
      throw problem({ httpStatus: 403, status: 'excluded_corporation' });
    }),
  );
  await renderCollections(host, '/collections/request');
  expect(
    await screen.findByRole('heading', { name: 'お客さまは本機能をご利用いただけません。' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'カード決済依頼を作成' })).toBeNull();
});

test('all its routes and entries stand behind the flag', () => {
  expect([...new Set([...config.routes, ...(config.nav ?? [])].map(({ flag }) => flag))]).toEqual([
    'invoice_request',
  ]);
});
