import { ListToolbar } from '@hareto/product-ui/list-filters/list-toolbar.tsx';
import type { LatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import type { ReactNode } from 'react';
import { filterGroups, SORT_ROWS } from './request-filter-groups.ts';
import { countRequests, type RequestListData } from './request-list-loader.ts';
import type { RequestSearch } from './request-list-search.ts';

interface Props {
  data: RequestListData;
  filters: LatestSearch<RequestSearch>;
  /** Content at the end of the line. */
  children: ReactNode;
}

export const RequestListFilters = ({ data: { tab, list, today }, filters, children }: Props) => (
  <ListToolbar
    search={filters.latest}
    onChange={filters.change}
    keywordLabel="依頼先・件名・依頼番号"
    groups={filterGroups(tab)}
    sortRows={SORT_ROWS[tab]}
    today={today}
    count={async (next) => countRequests(tab, next)}
    actionRequiredCount={tab === 'history' ? null : list.total_count_is_action_required}
  >
    {children}
  </ListToolbar>
);
