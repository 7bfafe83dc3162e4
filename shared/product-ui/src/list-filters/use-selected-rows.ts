import { MAXIMUM_SELECTED } from '@hareto/contracts/list.ts';
import type { Selection } from '@hareto/design-system/table/table-columns.ts';
import { useState } from 'react';

interface SelectedRow<Row> {
  row: Row;
  /** The page on which it was selected. */
  page: number;
}

interface StoredSelection<Row> {
  listKey: string;
  rows: readonly SelectedRow<Row>[];
  /** The number of rows of a page that were selected when not all of them could be. */
  selectedOfPage: number | null;
}

const limitTextOf = (count: number, selectedOfPage: number | null): string => {
  if (count < MAXIMUM_SELECTED) return '';
  const limit = `選べるのは${MAXIMUM_SELECTED}件までです。`;
  return selectedOfPage === null
    ? limit
    : `このページは上から${selectedOfPage}件を選びました。${limit}`;
};

interface ShownPage<Row> {
  page: number;
  rows: readonly Row[];
}

/** The newest state of the selected rows: those that have left the shown page are dropped. */
const currentRows = <Row extends { id: number }>(
  selected: readonly SelectedRow<Row>[],
  shown: ShownPage<Row>,
): SelectedRow<Row>[] => {
  const shownRows = new Map(shown.rows.map((row) => [row.id, row]));
  return selected.flatMap((one) => {
    const row = shownRows.get(one.row.id);
    if (row) return [row === one.row && one.page === shown.page ? one : { row, page: shown.page }];
    return one.page === shown.page ? [] : [one];
  });
};

/**
 * Rows stay selected from page to page; another `listKey`, which stands for the list and its
 * filters, clears them.
 */
export function useSelectedRows<Row extends { id: number }>(
  listKey: string,
  shown: ShownPage<Row>,
  nameOf: (row: Row) => string,
) {
  const none = { listKey, rows: [], selectedOfPage: null };
  const [stored, setStored] = useState<StoredSelection<Row>>(none);
  const isStored = stored.listKey === listKey;
  const current = isStored ? currentRows(stored.rows, shown) : [];
  // Stored now, because another page does not show which rows have left this one.
  if (
    isStored &&
    (current.length < stored.rows.length ||
      current.some((one, index) => one !== stored.rows[index]))
  )
    setStored({ ...stored, rows: current });
  const selected = current.map(({ row }) => row);
  const isFull = selected.length >= MAXIMUM_SELECTED;
  const ids = new Set(selected.map(({ id }) => String(id)));
  const selection: Selection<Row> = {
    selected: ids,
    onChange: (next) => {
      const stillSelected = current.filter(({ row }) => next.has(String(row.id)));
      const added = shown.rows
        .filter(({ id }) => next.has(String(id)) && !ids.has(String(id)))
        .map((row) => ({ row, page: shown.page }));
      const free = MAXIMUM_SELECTED - stillSelected.length;
      setStored({
        listKey,
        rows: [...stillSelected, ...added.slice(0, free)],
        selectedOfPage: added.length > free ? free : null,
      });
    },
    rowLabel: (row) => `${nameOf(row)}を選ぶ`,
    isSelectable: ({ id }) => !isFull || ids.has(String(id)),
  };
  const limitText = limitTextOf(selected.length, stored.selectedOfPage);
  const bar = { selected, limitText, onClear: () => setStored(none) };
  return { selection, bar };
}
