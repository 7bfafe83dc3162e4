import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateTable, plainDate } from '@hareto/domain/plain-date.ts';
import { ListTotals } from '@hareto/product-ui/list-filters/list-totals.tsx';
import type { RequestListData } from './request-list-loader.ts';
import type { RequestTab } from './request-list-search.ts';

type List = RequestListData['list'];

const countText = (count: number) => `${String(count)}件`;

const deposits = ({ total_count, next_deposit: next }: List) => [
  { term: '件数', value: countText(total_count) },
  ...(next
    ? [
        {
          term: '次の入金',
          value: formatDateTable(plainDate(next.date)),
          note: formatYen(next.amount),
        },
      ]
    : []),
];

const openRequests = (list: List) => [
  { term: '請求金額の合計', value: <Amount value={list.total_billing_amount} /> },
  { term: 'お客さま負担の手数料', value: <Amount value={-list.total_seller_commission} /> },
  {
    term: '支払い待ち',
    value: <Amount value={list.total_billing_amount_waiting} />,
    note: countText(list.total_count_waiting),
  },
  {
    term: '審査中',
    value: <Amount value={list.total_billing_amount_in_review} />,
    note: countText(list.total_count_in_review),
  },
];

/** Totals over all matching requests, not only this page. */
export const RequestTotals = ({ tab, list }: { tab: RequestTab; list: List }) => (
  <ListTotals
    items={[
      {
        term: tab === 'request' ? 'これから入金される金額' : '入金額の合計',
        value: <Amount value={list.total_deposit_amount} />,
        isMain: true,
      },
      ...(tab === 'decided' ? deposits(list) : openRequests(list)),
    ]}
  />
);
