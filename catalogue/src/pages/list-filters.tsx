import { plainDate } from '@hareto/domain/plain-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { CsvButton } from '@hareto/product-ui/list-filters/csv-button.tsx';
import { FilterChips } from '@hareto/product-ui/list-filters/filter-chips.tsx';
import { FilterForm } from '@hareto/product-ui/list-filters/filter-form.tsx';
import type { FilterGroup, FilterValues } from '@hareto/product-ui/list-filters/filter-groups.ts';
import { toFilterChips } from '@hareto/product-ui/list-filters/to-filter-chips.ts';
import { ListToolbar } from '@hareto/product-ui/list-filters/list-toolbar.tsx';
import { ListTotals } from '@hareto/product-ui/list-filters/list-totals.tsx';
import { NothingFound } from '@hareto/product-ui/list-filters/nothing-found.tsx';
import { SelectionBar } from '@hareto/product-ui/list-filters/selection-bar.tsx';
import { SortChoices } from '@hareto/product-ui/list-filters/sort-choices.tsx';
import { byAmount, byDay, DEFAULT_ORDER } from '@hareto/product-ui/list-filters/sort-rows.ts';
import { LARGE_AMOUNT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const GROUPS: readonly FilterGroup[] = [
  { kind: 'days', label: '期間', ranges: [{ label: '振込日', from: 'from', to: 'to' }] },
  { kind: 'amount', label: '金額', from: 'minimum', to: 'maximum' },
  {
    kind: 'choices',
    label: '状態',
    name: 'status',
    isMultiple: true,
    options: [
      { value: '4', label: '振込完了' },
      { value: '5', label: 'キャンセル' },
    ],
  },
];
const PAYEES = [
  { value: '21', label: '暁電機工業株式会社' },
  { value: '22', label: '株式会社みなと電機' },
];
const PAYEE: FilterGroup = {
  kind: 'lookup',
  label: '取引先',
  name: 'payee',
  placeholder: '名称で検索',
  emptyText: '見つかりません。',
  chosen: PAYEES[0] ?? null,
  load: () => Promise.resolve({ items: PAYEES, total: PAYEES.length }),
};
const SORT_ROWS = [DEFAULT_ORDER, byDay('振込日', 'day'), byAmount('請求金額', 'amount')];
const FILTER_VALUES = { from: '2026-09-01', to: '2026-11-30', minimum: '100000', status: '4,5' };
const INVALID_RANGE = { minimum: '100000', maximum: '1000' };
const doNothing = () => undefined;
const commonProps = {
  groups: GROUPS,
  today: plainDate('2026-11-20'),
  count: async () => Promise.resolve(8),
  onApply: doNothing,
};
const requestCsvUrl = async () => Promise.resolve({ download_url: '#csv' });

const toolbar = (keyword: string, values: FilterValues) => () => (
  <ListToolbar
    search={{ ...values, keyword, sort: '', page: 1 }}
    onChange={doNothing}
    keywordLabel="取引先・番号"
    groups={GROUPS}
    sortRows={SORT_ROWS}
    today={commonProps.today}
    count={commonProps.count}
    actionRequiredCount={2}
  >
    <CsvButton fetchUrl={requestCsvUrl} />
  </ListToolbar>
);

export const listFilters = cataloguePage('list-filters', '一覧の絞り込み', {
  toolbar: { wide: true, show: toolbar('', {}) },
  filtered: { wide: true, show: toolbar('電機', FILTER_VALUES) },
  chips: {
    wide: true,
    show: () => (
      <FilterChips
        chips={toFilterChips(GROUPS, FILTER_VALUES)}
        hrefWithout={() => '#'}
        hideClear={false}
      />
    ),
  },
  form: () => <FilterForm {...commonProps} values={FILTER_VALUES} onDone={doNothing} />,
  lookup: () => (
    <FilterForm {...commonProps} groups={[PAYEE]} values={{ payee: '21' }} onDone={doNothing} />
  ),
  order: () => <SortChoices rows={SORT_ROWS} value="-day" onSort={doNothing} onDone={doNothing} />,
  error: () => <FilterForm {...commonProps} values={INVALID_RANGE} onDone={doNothing} />,
  totals: {
    wide: true,
    show: () => (
      <ListTotals
        items={[
          { term: '該当', value: '8件' },
          { term: '請求金額の合計', value: <Amount value={LARGE_AMOUNT} /> },
        ]}
        note="合計は振込完了の7件です。キャンセル1件（¥693,000）は含みません。"
      />
    ),
  },
  nothing: {
    wide: true,
    show: () => (
      <NothingFound
        title="条件に一致するお支払いはありません。"
        chips={toFilterChips(GROUPS, FILTER_VALUES)}
        withoutDays={{ to: '#', count: 2 }}
        clearTo="#"
      />
    ),
  },
  selection: {
    wide: true,
    show: () => (
      <SelectionBar count={2} onClear={doNothing} actions={<CsvButton fetchUrl={requestCsvUrl} />}>
        請求金額 ¥1,551,000
      </SelectionBar>
    ),
  },
});
