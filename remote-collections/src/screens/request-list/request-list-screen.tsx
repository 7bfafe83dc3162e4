import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { getRequestsCsvUrl, type RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { host, useStats } from '@hareto/platform/remote-kit/host.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { FilterChips } from '@hareto/product-ui/list-filters/filter-chips.tsx';
import { chipsOfSearch } from '@hareto/product-ui/list-filters/to-filter-chips.ts';
import { hasFilters, searchWithout } from '@hareto/product-ui/list-filters/list-search.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import { useSelectedRows } from '@hareto/product-ui/list-filters/use-selected-rows.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
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
import { filterGroups } from './request-filter-groups.ts';
import { listPath, toFilter, type RequestSearch, type RequestTab } from './request-list-search.ts';
import { sellerMessage } from './request-message.tsx';
import { RequestTotals } from './request-totals.tsx';
import type { SelectedRequestsProps } from './selected-requests.tsx';

const selectionBar = lazyComponent<SelectedRequestsProps>(
  async () =>
    (await import(/* webpackChunkName: "selected-requests" */ './selected-requests.tsx'))
      .SelectedRequests,
);

const nameOf = ({ buyer_name }: RequestListItem): string => buyer_name;

/** 依頼中, 入金予定, 履歴: one screen for three tabs. */
function RequestListScreen() {
  const data = useLoaderData<RequestListData>();
  const { tab, search, list, terms } = data;
  const counts = useStats()?.collections;
  // While the counts are unknown, the explanation for new users is not shown.
  const mayHaveRequests = !counts || Object.values(counts).some((count) => count > 0);
  if (tab === 'request' && !mayHaveRequests && list.total_count === 0 && !hasFilters(search))
    return <FirstUse terms={terms} />;
  return <RequestList data={data} />;
}

function RequestList({ data }: { data: RequestListData }) {
  const { tab, search, list, today } = data;
  const filters = useLatestSearch(search, (next) => listPath(tab, next));
  const listKey = listPath(tab, { ...search, page: 1 });
  const { selection, bar } = useSelectedRows(
    listKey,
    { page: search.page, rows: list.invoices },
    nameOf,
  );
  const shownSort = parseSort(search.sort);
  return (
    <CollectionsPage>
      <RequestListFilters data={data} filters={filters}>
        <Row gap={4}>
          <RangeText page={search.page} total={list.total_count} />
          {list.total_count > 0 && (
            <CsvButton
              fetchUrl={async () =>
                host().http.call(getRequestsCsvUrl, { query: toFilter(tab, filters.latest) })
              }
            />
          )}
        </Row>
      </RequestListFilters>
      {bar.selected.length > 0 ? (
        <selectionBar.Component tab={tab} search={search} {...bar} />
      ) : (
        <RequestListFound data={data} latest={filters.latest} />
      )}
      <ResponsiveTable<RequestListItem>
        caption={`${COLLECTION_TABS[tab].label}のカード決済依頼`}
        columns={columnsOf(tab, today)}
        rows={list.invoices}
        rowKey={({ id }) => id}
        rowHref={({ id }) => PATHS.detail(id)}
        rowMessage={(request) => sellerMessage(request, host().clock.now())}
        {...(shownSort && { sort: shownSort })}
        selection={selection}
        onSort={(next) => filters.change({ sort: formatSort(next) })}
        empty={<EmptyRequestList {...data} />}
      />
      <Pagination page={search.page} total={list.total_count} pageHref={filters.pageHref} />
    </CollectionsPage>
  );
}

/** Chips of the filters, and totals of the list. */
const RequestListFound = ({
  data: { tab, search, list },
  latest,
}: {
  data: RequestListData;
  latest: RequestSearch;
}) => (
  <>
    <FilterChips
      chips={chipsOfSearch(filterGroups(tab), search)}
      hrefWithout={(names) => listPath(tab, searchWithout(latest, names))}
      hideClear={list.total_count === 0}
    />
    {list.total_count > 0 && tab !== 'history' && <RequestTotals tab={tab} list={list} />}
  </>
);

export const requestList = (tab: RequestTab) =>
  sellerRoute((args) => requestListLoader(tab, args), RequestListScreen);
