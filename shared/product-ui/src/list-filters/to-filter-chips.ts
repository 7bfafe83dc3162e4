import { tableDate } from '@hareto/domain/date-texts.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { valueOf, type FilterGroup, type FilterValues } from './filter-groups.ts';
import { nonEmptyValues, type ListSearch } from './list-search.ts';

export interface FilterChip {
  label: string;
  /** The filters that the chip stands for. */
  names: readonly string[];
}

/** The keyword and the filters of a list. */
export const chipsOfSearch = (groups: readonly FilterGroup[], search: ListSearch): FilterChip[] => [
  ...(search.keyword === '' ? [] : [{ label: `「${search.keyword}」`, names: ['keyword'] }]),
  ...toFilterChips(groups, nonEmptyValues(search)),
];

/** The filters that are set, as text: 「振込日：2026/09/01〜2026/11/30」. */
export function toFilterChips(groups: readonly FilterGroup[], values: FilterValues): FilterChip[] {
  return groups.flatMap((group) => {
    if (group.kind === 'days')
      return group.ranges.flatMap((range) =>
        rangeChip(range.label, range, values, { text: tableDate, from: '以降', to: '以前' }),
      );
    if (group.kind === 'amount') {
      const text = (amount: string) => formatYen(Number(amount));
      return rangeChip(group.label, group, values, { text, from: '以上', to: '以下' });
    }
    if (group.kind === 'lookup') return lookupChip(group, valueOf(values, group.name));
    const chosen = valueOf(values, group.name).split(',');
    const labels = group.options.filter(({ value }) => value !== '' && chosen.includes(value));
    if (labels.length === 0) return [];
    const label = `${group.label}：${labels.map((option) => option.label).join('・')}`;
    return [{ label, names: [group.name] }];
  });
}

function lookupChip(
  { label, name, chosen }: Extract<FilterGroup, { kind: 'lookup' }>,
  value: string,
): FilterChip[] {
  if (value === '') return [];
  const isKnown = chosen?.value === value;
  return [{ label: isKnown ? `${label}：${chosen.label}` : `${label}を指定`, names: [name] }];
}

function rangeChip(
  label: string,
  names: { from: string; to: string },
  values: FilterValues,
  words: { text: (value: string) => string; from: string; to: string },
): FilterChip[] {
  const from = valueOf(values, names.from);
  const to = valueOf(values, names.to);
  if (from === '' && to === '') return [];
  const range =
    from === ''
      ? `${words.text(to)}${words.to}`
      : to === ''
        ? `${words.text(from)}${words.from}`
        : `${words.text(from)}〜${words.text(to)}`;
  return [{ label: `${label}：${range}`, names: [names.from, names.to] }];
}
