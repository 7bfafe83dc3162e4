import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { getRequestsCsvUrl } from '@hareto/contracts/request-sellers.ts';
import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import type { Sort } from '@hareto/design-system/table/table-columns.ts';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { host, useStats } from '@hareto/platform/remote-kit/host.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { parseSort, formatSort } from '@hareto/product-ui/list-filters/sort-text.ts';
import { CollectionsPage } from '../../parts/collections-page.tsx';
import { PATHS } from '../../parts/paths.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { CsvButton } from '@hareto/product-ui/list-filters/csv-button.tsx';
import { columnsOf } from './request-list-columns.tsx';
import { EmptyRequestList } from './request-list-empty.tsx';
import { RequestListFilters } from './request-list-filters.tsx';
import { requestListLoader, type RequestListData } from './request-list-loader.ts';
import { FirstUse } from './first-use.tsx';
import {
  isNarrowed,
  listPath,
  toFilter,
  type RequestSearch,
  type RequestTab,
} from './request-list-search.ts';
import { sellerMessage } from './request-message.tsx';
import { RequestTotals } from './request-totals.tsx';

/** 依頼中, 入金予定, 履歴: one screen with three filters. */
function RequestListScreen() {
  const data = useLoaderData<RequestListData>();
  const { tab, search, list, today, terms } = data;
  const navigate = useNavigate();
  const counts = useStats()?.collections;
  const sort = (next: Sort) =>
    void navigate(
      listPath(tab, { ...search, page: 1, sort: formatSort(next) as RequestSearch['sort'] }),
    );
  const shownSort = parseSort(search.sort);
  // While the counts are unknown, the explanation for new users is not shown.
  const hasAny = !counts || Object.values(counts).some((count) => count > 0);
  if (tab === 'request' && !hasAny && list.total_count === 0 && !isNarrowed(search))
    return <FirstUse terms={terms} />;
  return (
    <CollectionsPage>
      <RequestListFilters data={data}>
        <Row gap={4}>
          <RangeText page={search.page} total={list.total_count} />
          {list.total_count > 0 && (
            <CsvButton
              requestUrl={async () =>
                host().http.call(getRequestsCsvUrl, { query: toFilter(tab, search) })
              }
            />
          )}
        </Row>
      </RequestListFilters>
      {list.total_count > 0 && tab !== 'history' && <RequestTotals tab={tab} list={list} />}
      <CardListTable<RequestListItem>
        caption={`${COLLECTION_TABS[tab].label}のカード決済依頼`}
        columns={columnsOf(tab, today)}
        rows={list.invoices}
        rowKey={({ id }) => id}
        rowHref={({ id }) => PATHS.detail(id)}
        rowMessage={(request) => sellerMessage(request, host().clock.now())}
        {...(shownSort && { sort: shownSort })}
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

export const requestList = (tab: RequestTab) =>
  sellerRoute((args) => requestListLoader(tab, args), RequestListScreen);
