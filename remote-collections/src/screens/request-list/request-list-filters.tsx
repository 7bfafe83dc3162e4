import { REQUEST_SORTS } from '@hareto/contracts/request-search.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { SearchBox } from '@hareto/product-ui/list-filters/search-box.tsx';
import { SheetButtons } from '@hareto/product-ui/list-filters/sheet-buttons.tsx';
import { SortButton } from '@hareto/product-ui/list-filters/sort-button.tsx';
import { toolbarRow } from '@hareto/product-ui/list-filters/toolbar-row.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import type { ReactNode } from 'react';
import { DaysFilter } from './days-filter.tsx';
import { filterChoice } from './filter-choice.ts';
import {
  AMOUNT_OPTIONS,
  toSearchChanges,
  filterGroups,
  filterValues,
  statusOptions,
} from './request-filter-groups.ts';
import { countRequests, type RequestListData } from './request-list-loader.ts';
import { listPath, type RequestSearch } from './request-list-search.ts';
import { SORT_ROWS } from './request-sorts.ts';

type Change = (changes: Partial<RequestSearch>) => void;
interface Props {
  data: RequestListData;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The address contains all filters; changing one goes to the first page. */
export function RequestListFilters({ data, children }: Props) {
  const { tab, search, list } = data;
  const navigate = useNavigate();
  const change: Change = useLatestSearch<RequestSearch>(
    search,
    (next) => void navigate(listPath(tab, { ...next, page: 1 })),
  );
  const requiredCount = list.total_count_is_action_required;
  return (
    <div css={toolbarRow}>
      <SearchBox
        key={search.q}
        label="依頼先・件名・依頼番号"
        keyword={search.q}
        onSearch={(q) => change({ q })}
      />
      <ListFilters data={data} change={change} />
      {tab !== 'history' && (
        <Switch
          label="要対応のみ"
          checked={search.action === 'required'}
          onCheckedChange={(on) => change({ action: on ? 'required' : undefined })}
          endSlot={requiredCount > 0 && <CountPill count={requiredCount} attention />}
        />
      )}
      {children}
    </div>
  );
}

interface ListFiltersProps {
  data: RequestListData;
  change: Change;
}

/** The filters of the list, and below 1024 px its order; a desktop has column headings for that. */
function ListFilters({ data, change }: ListFiltersProps) {
  const { tab, search, today } = data;
  const isDesktop = useIsDesktop();
  const order = {
    sort: { rows: SORT_ROWS[tab], value: search.sort ?? '' },
    onSort: (sort: string) => change({ sort: REQUEST_SORTS.find((known) => known === sort) }),
  };
  if (tab === 'decided') return <SortButton {...order.sort} onSort={order.onSort} />;
  if (!isDesktop)
    return (
      <SheetButtons
        groups={filterGroups(tab)}
        values={filterValues(search)}
        today={today}
        count={async (values) => countRequests(tab, { ...search, ...toSearchChanges(values) })}
        onApply={(values) => change(toSearchChanges(values))}
        {...order}
      />
    );
  return (
    <>
      <StatusFilter data={data} change={change} />
      <DaysFilter tab={tab} search={search} today={today} change={change} />
      {tab === 'history' && <AmountFilter amount={search.amount} change={change} />}
    </>
  );
}

const ALL_OPTION = { value: 'all', label: 'すべて' };

function StatusFilter({ data: { tab, search }, change }: ListFiltersProps) {
  return (
    <div css={filterChoice}>
      <Select
        aria-label="状態"
        startSlot="状態："
        options={[ALL_OPTION, ...statusOptions(tab)]}
        value={search.status === undefined ? ALL_OPTION.value : String(search.status)}
        onValueChange={(value) =>
          change({ status: value === ALL_OPTION.value ? undefined : Number(value) })
        }
      />
    </div>
  );
}

function AmountFilter({ amount, change }: { amount: RequestSearch['amount']; change: Change }) {
  return (
    <div css={filterChoice}>
      <Select
        aria-label="金額"
        startSlot="金額："
        options={[ALL_OPTION, ...AMOUNT_OPTIONS]}
        value={amount ?? ALL_OPTION.value}
        onValueChange={(value) =>
          change({
            amount: value === ALL_OPTION.value ? undefined : (value as RequestSearch['amount']),
          })
        }
      />
    </div>
  );
}
