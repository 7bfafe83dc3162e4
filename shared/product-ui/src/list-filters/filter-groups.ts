import { formatYen } from '@hareto/domain/money.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';

/** The filters of a list by their names in the address; '' is a filter that is not set. */
export type FilterValues = Readonly<Record<string, string>>;

export interface DayRange {
  label: string;
  from: string;
  to: string;
}
/** One button of the toolbar, and one part of the sheet on a phone. */
export type FilterGroup =
  | { kind: 'days'; label: string; ranges: readonly DayRange[] }
  | { kind: 'amount'; label: string; from: string; to: string }
  | {
      kind: 'choices';
      label: string;
      name: string;
      options: readonly { value: string; label: string }[];
      /** Several values, with commas between them. */
      isMultiple: boolean;
    };

export function namesOf(group: FilterGroup): readonly string[] {
  if (group.kind === 'choices') return [group.name];
  if (group.kind === 'amount') return [group.from, group.to];
  return group.ranges.flatMap(({ from, to }) => [from, to]);
}

export const valueOf = (values: FilterValues, name: string): string => values[name] ?? '';

export const isSet = (group: FilterGroup, values: FilterValues): boolean =>
  namesOf(group).some((name) => valueOf(values, name) !== '');

/** These filters without some of them. */
export const without = (values: FilterValues, names: readonly string[]): FilterValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, ''])),
});

export interface FilterChip {
  label: string;
  /** The filters that the chip stands for. */
  names: readonly string[];
}

/** The filters that are set, in words: 「振込日：2026/09/01〜2026/11/30」. */
export function chipsOf(groups: readonly FilterGroup[], values: FilterValues): FilterChip[] {
  return groups.flatMap((group) => {
    if (group.kind === 'days')
      return group.ranges.flatMap((range) =>
        rangeChip(range.label, range, values, { text: tableDate, from: '以降', to: '以前' }),
      );
    if (group.kind === 'amount') {
      const text = (amount: string) => formatYen(Number(amount));
      return rangeChip(group.label, group, values, { text, from: '以上', to: '以下' });
    }
    const chosen = valueOf(values, group.name).split(',');
    const labels = group.options.filter(({ value }) => value !== '' && chosen.includes(value));
    if (labels.length === 0) return [];
    const label = `${group.label}：${labels.map((option) => option.label).join('・')}`;
    return [{ label, names: [group.name] }];
  });
}

function rangeChip(
  label: string,
  names: { from: string; to: string },
  values: FilterValues,
  words: { text: (value: string) => string; from: string; to: string },
): FilterChip[] {
  const [from, to] = [valueOf(values, names.from), valueOf(values, names.to)];
  if (from === '' && to === '') return [];
  const range =
    from === ''
      ? `${words.text(to)}${words.to}`
      : to === ''
        ? `${words.text(from)}${words.from}`
        : `${words.text(from)}〜${words.text(to)}`;
  return [{ label: `${label}：${range}`, names: [names.from, names.to] }];
}
