import { css } from '@emotion/react';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import type { Sort } from '@hareto/design-system/table/table-columns.ts';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { CollectionsPage } from '../../parts/collections-page.tsx';
import { PATHS } from '../../parts/paths.ts';
import { CsvButton } from './csv-button.tsx';
import { columnsOf } from './request-list-columns.tsx';
import { EmptyRequestList } from './request-list-empty.tsx';
import { RequestListFilters } from './request-list-filters.tsx';
import type { RequestListData } from './request-list-loader.ts';
import { listPath, type RequestSearch } from './request-list-search.ts';
import { RequestTotals } from './request-totals.tsx';

const aboveTable = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

/** 依頼中, 入金予定, 履歴: one screen, three filters. */
export function RequestListScreen() {
  const { tab, search, list, today } = useLoaderData<RequestListData>();
  const navigate = useNavigate();
  const sort = (next: Sort) =>
    void navigate(listPath(tab, { ...search, page: 1, sort: toSearch(next) }));
  const shown = toSort(search.sort);
  return (
    <CollectionsPage>
      <RequestListFilters key={JSON.stringify(search)} tab={tab} search={search} />
      {list.total_count > 0 && tab !== 'history' && <RequestTotals tab={tab} list={list} />}
      <div css={aboveTable}>
        <RangeText page={search.page} total={list.total_count} />
        {list.total_count > 0 && <CsvButton tab={tab} search={search} />}
      </div>
      <CardListTable<RequestListItem>
        caption={`${COLLECTION_TABS[tab].label}のカード決済依頼`}
        columns={columnsOf(tab, today)}
        rows={list.invoices}
        rowKey={({ id }) => id}
        rowHref={({ id }) => PATHS.detail(id)}
        rowMessage={({ action_message }) =>
          action_message === null ? null : { text: action_message }
        }
        {...(shown && { sort: shown })}
        onSort={sort}
        empty={<EmptyRequestList tab={tab} search={search} />}
      />
      <Pagination
        page={search.page}
        total={list.total_count}
        hrefFor={(page) => listPath(tab, { ...search, page })}
      />
    </CollectionsPage>
  );
}

function toSort(sort: RequestSearch['sort']): Sort | undefined {
  if (sort === undefined) return undefined;
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };
}

const toSearch = ({ key, direction }: Sort) =>
  `${direction === 'descending' ? '-' : ''}${key}` as RequestSearch['sort'];
