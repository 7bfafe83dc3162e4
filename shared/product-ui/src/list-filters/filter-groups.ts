import type { Found } from '@hareto/design-system/inputs/combobox-props.ts';

/** The filters of a list by their names in the URL; '' is a filter that is not set. */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterOption {
  value: string;
  label: string;
}
export interface DayRange {
  label: string;
  from: string;
  to: string;
  /** Days to come, which have other presets than days of the past. */
  isComing?: boolean;
}
/** One button of the toolbar, and one part of the sheet on a phone. */
export type FilterGroup =
  | { kind: 'days'; label: string; ranges: readonly DayRange[] }
  | { kind: 'amount'; label: string; from: string; to: string }
  | {
      kind: 'choices';
      label: string;
      name: string;
      options: readonly FilterOption[];
      /** Several values, with commas between them. */
      isMultiple: boolean;
    }
  | {
      kind: 'lookup';
      label: string;
      name: string;
      placeholder: string;
      emptyText: string;
      /** Null when none is chosen, and when the name of the chosen one is unknown. */
      chosen: FilterOption | null;
      load: (query: string, signal: AbortSignal) => Promise<Found<FilterOption>>;
    };

export function namesOf(group: FilterGroup): readonly string[] {
  if (group.kind === 'choices' || group.kind === 'lookup') return [group.name];
  if (group.kind === 'amount') return [group.from, group.to];
  return group.ranges.flatMap(({ from, to }) => [from, to]);
}

export const valueOf = (values: FilterValues, name: string): string => values[name] ?? '';

export const isSet = (group: FilterGroup, values: FilterValues): boolean =>
  namesOf(group).some((name) => valueOf(values, name) !== '');

/** Returns the filters with those in `names` emptied. */
export const withoutFilters = (values: FilterValues, names: readonly string[]): FilterValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, ''])),
});
