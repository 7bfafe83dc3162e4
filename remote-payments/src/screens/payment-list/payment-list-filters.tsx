import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { FilterButtons } from '@hareto/product-ui/list-filters/filter-buttons.tsx';
import { SearchBox } from '@hareto/product-ui/list-filters/search-box.tsx';
import { toolbarRow } from '@hareto/product-ui/list-filters/toolbar-row.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import type { ReactNode } from 'react';
import { filterGroups, sortRows } from './payment-filter-groups.ts';
import { countPayments, type PaymentListData } from './payment-list-loader.ts';
import { HAS_ACTION_FILTER, listPath, type PaymentListSearch } from './payment-list-search.ts';

interface Props {
  data: PaymentListData;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** The address contains all filters; changing one goes to the first page. */
export function PaymentListFilters({ data, children }: Props) {
  const { tab, search, actionRequired, narrowed, now } = data;
  const navigate = useNavigate();
  const change = useLatestSearch<PaymentListSearch>(
    search,
    (next) => void navigate(listPath(tab, { ...next, page: 1 })),
  );
  const { page: _page, ...values } = search;
  return (
    <div css={toolbarRow}>
      <SearchBox
        key={search.keyword}
        label={tab === 'waiting' ? '依頼元・件名・金額' : '取引先・番号・金額・メモ'}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <FilterButtons
        groups={filterGroups(tab, narrowed?.data.payee)}
        values={values}
        today={plainDateOf(now)}
        count={async (next) => countPayments(tab, { ...search, ...next })}
        onApply={(next) => change(next)}
        sort={{ rows: sortRows(tab), value: search.sort }}
        onSort={(sort) => change({ sort })}
      />
      {HAS_ACTION_FILTER[tab] && (
        <Switch
          label="要対応のみ"
          checked={search.action !== ''}
          onCheckedChange={(on) => change({ action: on ? 'required' : '' })}
          endSlot={actionRequired > 0 && <CountPill count={actionRequired} attention />}
        />
      )}
      {children}
    </div>
  );
}
