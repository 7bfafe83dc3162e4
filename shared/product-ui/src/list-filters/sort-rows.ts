/** One property to sort by, with a choice for each direction; '' is the default order. */
export interface SortRow {
  label: string;
  choices: readonly { value: string; label: string }[];
}

type Words = readonly [ascending: string, descending: string];

const inBothDirections = (label: string, key: string, [ascending, descending]: Words): SortRow => ({
  label,
  choices: [
    { value: key, label: ascending },
    { value: `-${key}`, label: descending },
  ],
});
const descendingFirst = (row: SortRow): SortRow => ({
  ...row,
  choices: [...row.choices].reverse(),
});

export const DEFAULT_ORDER: SortRow = {
  label: '標準',
  choices: [{ value: '', label: 'おすすめ順' }],
};
export const byDay = (label: string, key: string): SortRow =>
  descendingFirst(inBothDirections(label, key, ['古い順', '新しい順']));
/** Days to come, the next one first. */
export const byComingDay = (label: string, key: string): SortRow =>
  inBothDirections(label, key, ['早い順', '遅い順']);
export const byAmount = (label: string, key: string): SortRow =>
  descendingFirst(inBothDirections(label, key, ['少ない順', '多い順']));
export const byName = (label: string, key: string): SortRow =>
  inBothDirections(label, key, ['五十音順', '逆順']);
