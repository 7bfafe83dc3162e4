import { REQUEST_SORTS } from '@hareto/contracts/request-search.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { COLLECTION_STATUS_META } from '@hareto/domain/collection-status.ts';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { SearchBox } from '@hareto/product-ui/list-filters/search-box.tsx';
import { SortButton } from '@hareto/product-ui/list-filters/sort-button.tsx';
import { toolbarRow } from '@hareto/product-ui/list-filters/toolbar-row.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import type { ReactNode } from 'react';
import { DaysFilter } from './days-filter.tsx';
import { filterChoice } from './filter-choice.ts';
import type { RequestListData } from './request-list-loader.ts';
import { AMOUNT_RANGES, listPath, type RequestSearch } from './request-list-search.ts';
import { REQUEST_ORDERS } from './request-sorts.ts';

type Change = (changes: Partial<RequestSearch>) => void;
interface Props {
  data: RequestListData;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The address contains all filters; changing one goes to the first page. */
export function RequestListFilters({ data, children }: Props) {
  const { tab, search, list, today } = data;
  const navigate = useNavigate();
  const change: Change = useLatestSearch<RequestSearch>(
    search,
    (next) => void navigate(listPath(tab, { ...next, page: 1 })),
  );
  const requested = list.total_count_is_action_required;
  return (
    <div css={toolbarRow}>
      <SearchBox
        key={search.q}
        label="依頼先・件名・依頼番号"
        keyword={search.q}
        onSearch={(q) => change({ q })}
      />
      {tab !== 'decided' && (
        <>
          <StatusFilter data={data} change={change} />
          <DaysFilter tab={tab} search={search} today={today} change={change} />
        </>
      )}
      {tab === 'history' && <AmountFilter amount={search.amount} change={change} />}
      {tab !== 'history' && (
        <Switch
          label="要対応のみ"
          checked={search.action === 'required'}
          onCheckedChange={(on) => change({ action: on ? 'required' : undefined })}
          endSlot={requested > 0 && <CountPill count={requested} attention />}
        />
      )}
      <SortButton
        options={REQUEST_ORDERS[tab]}
        value={search.sort ?? ''}
        onSort={(sort) => change({ sort: REQUEST_SORTS.find((known) => known === sort) })}
      />
      {children}
    </div>
  );
}

const ALL_OPTION = { value: 'all', label: 'すべて' };

function StatusFilter({
  data: { tab, search },
  change,
}: {
  data: RequestListData;
  change: Change;
}) {
  const options = COLLECTION_TABS[tab].statuses.map((status) => ({
    value: String(status),
    label: COLLECTION_STATUS_META[status].label,
  }));
  return (
    <div css={filterChoice}>
      <Select
        aria-label="状態"
        startSlot="状態："
        options={[ALL_OPTION, ...options]}
        value={search.status === undefined ? ALL_OPTION.value : String(search.status)}
        onValueChange={(value) =>
          change({ status: value === ALL_OPTION.value ? undefined : Number(value) })
        }
      />
    </div>
  );
}

function AmountFilter({ amount, change }: { amount: RequestSearch['amount']; change: Change }) {
  const options = Object.entries(AMOUNT_RANGES).map(([value, { label }]) => ({ value, label }));
  return (
    <div css={filterChoice}>
      <Select
        aria-label="金額"
        startSlot="金額："
        options={[ALL_OPTION, ...options]}
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
