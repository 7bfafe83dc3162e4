import { ListToolbar } from '@hareto/product-ui/list-filters/list-toolbar.tsx';
import type { ReactNode } from 'react';
import { filterGroups, SORT_ROWS } from './request-filter-groups.ts';
import { countRequests, type RequestListData } from './request-list-loader.ts';
import { listPath } from './request-list-search.ts';

interface Props {
  data: RequestListData;
  /** Content at the end of the line. */
  children: ReactNode;
}

export const RequestListFilters = ({ data: { tab, search, list, today }, children }: Props) => (
  <ListToolbar
    search={search}
    keywordLabel="依頼先・件名・依頼番号"
    groups={filterGroups(tab)}
    sortRows={SORT_ROWS[tab]}
    today={today}
    count={async (next) => countRequests(tab, next)}
    hrefOf={(next) => listPath(tab, next)}
    actionRequiredCount={tab === 'history' ? null : list.total_count_is_action_required}
  >
    {children}
  </ListToolbar>
);
