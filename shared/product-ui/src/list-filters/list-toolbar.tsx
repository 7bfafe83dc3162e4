import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import type { ReactNode } from 'react';
import { FilterButtons } from './filter-buttons.tsx';
import type { FilterGroup, FilterValues } from './filter-groups.ts';
import { nonEmptyValues, type ListSearch } from './list-search.ts';
import { SearchBox } from './search-box.tsx';
import type { SortRow } from './sort-rows.ts';
import { toolbarRow } from './toolbar-row.ts';

interface Props<Search extends ListSearch> {
  /** The filters that were requested last. */
  search: Search;
  onChange: (changes: FilterValues) => void;
  /** The texts that the search compares. */
  keywordLabel: string;
  groups: readonly FilterGroup[];
  sortRows: readonly SortRow[];
  today: PlainDate;
  /** Number of rows that a search would show; null when it cannot be known now. */
  count: (search: Search) => Promise<number | null>;
  /** Number of rows with 要対応; null for a list that cannot have any. */
  actionRequiredCount: number | null;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** Search, filters and order of a list, which are all in its URL. */
export function ListToolbar<Search extends ListSearch>({
  search,
  onChange,
  keywordLabel,
  groups,
  sortRows,
  today,
  count,
  actionRequiredCount,
  children,
}: Props<Search>) {
  return (
    <div css={toolbarRow}>
      <SearchBox
        label={keywordLabel}
        keyword={search.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <FilterButtons
        groups={groups}
        values={nonEmptyValues(search)}
        today={today}
        count={async (next) => count({ ...search, ...next })}
        onApply={onChange}
        sort={{ rows: sortRows, value: search.sort }}
        onSort={(sort) => onChange({ sort })}
      />
      {actionRequiredCount !== null && (
        <Switch
          label="要対応のみ"
          checked={search['action'] === 'required'}
          onCheckedChange={(on) => onChange({ action: on ? 'required' : '' })}
          endSlot={actionRequiredCount > 0 && <CountPill count={actionRequiredCount} attention />}
        />
      )}
      {children}
    </div>
  );
}
