import type { SearchResult } from '@hareto/contracts/search.ts';
import { groupsOf } from './hits.ts';

const NONE = { hits: [], has_more: false };
const NO_RESULTS: SearchResult = {
  payments: NONE,
  suppliers: NONE,
  drafts: NONE,
  requests: NONE,
  request_drafts: NONE,
};
const detailsOf = (found: Partial<SearchResult>) =>
  groupsOf({ ...NO_RESULTS, ...found }, '電機', []).flatMap(({ hits }) =>
    hits.map(({ details }) => details),
  );

test.each([
  [6, 'none', '登録待ち'],
  [7, 'none', 'お支払い待ち'],
  [1, 'authorized', '審査中（受付済み）・2026/11/30'],
  [2, 'authorized', '審査中（最終確認）・2026/11/30'],
  [2, 'captured', '再確認中・2026/11/30'],
  [3, 'captured', '振込予約済み・2026/11/30'],
  [4, 'captured', '振込完了・2026/11/30'],
  [5, 'refunded', 'キャンセル'],
  [8, 'none', '期限切れ'],
] as const)('names a payment in status %i with payment state %s', (status, payment_state, name) => {
  const hit = {
    id: 41,
    document_number: 41,
    status,
    payment_state,
    supplier_name: '暁電機工業株式会社',
    billing_amount: 583_000,
    deposit_date: '2026-11-30',
  };
  expect(detailsOf({ payments: { hits: [hit], has_more: false } })).toEqual([
    `I-00000041・¥583,000・${name}`,
  ]);
});

test.each([
  [1, false, '依頼先の登録待ち'],
  [2, false, '支払い待ち'],
  [3, false, '審査中'],
  [3, true, '再確認中'],
  [4, false, '入金予定'],
  [5, false, '入金完了'],
  [6, false, '期限切れ'],
  [7, false, 'キャンセル'],
] as const)(
  'names a sent request in status %i, examined again: %s',
  (collection_status, is_examined_again, name) => {
    const hit = {
      id: 50,
      document_number: 50,
      collection_status,
      is_examined_again,
      buyer_name: '株式会社みなと電機',
      title: '11月分デザイン費',
      billing_amount: 110_000,
    };
    expect(detailsOf({ requests: { hits: [hit], has_more: false } })).toEqual([
      `I-00000050・11月分デザイン費・¥110,000・${name}`,
    ]);
  },
);
