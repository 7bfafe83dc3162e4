import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { ListToolbar } from '@hareto/product-ui/list-filters/list-toolbar.tsx';
import type { LatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import type { ReactNode } from 'react';
import { filterGroups, sortRows } from './payment-filter-groups.ts';
import { countPayments, type PaymentListData } from './payment-list-loader.ts';
import { HAS_ACTION_FILTER, type PaymentListSearch } from './payment-list-search.ts';

interface Props {
  data: PaymentListData;
  filters: LatestSearch<PaymentListSearch>;
  /** Content after the filters in the toolbar. */
  children: ReactNode;
}

export const PaymentListFilters = ({
  data: { tab, actionRequiredCount, filteredList, now },
  filters,
  children,
}: Props) => (
  <ListToolbar
    search={filters.latest}
    onChange={filters.change}
    keywordLabel={tab === 'waiting' ? '依頼元・件名・金額' : '取引先・番号・金額・メモ'}
    groups={filterGroups(tab, filteredList?.data.payee)}
    sortRows={sortRows(tab)}
    today={plainDateOf(now)}
    count={async (next) => countPayments(tab, next)}
    actionRequiredCount={HAS_ACTION_FILTER[tab] ? actionRequiredCount : null}
  >
    {children}
  </ListToolbar>
);
