import { MAXIMUM_SELECTED } from '@hareto/contracts/list.ts';
import type { Selection } from '@hareto/design-system/table/table-columns.ts';
import { useState } from 'react';

interface StoredSelection<Row> {
  listKey: string;
  rows: readonly Row[];
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

/**
 * Rows stay selected from page to page; another `listKey`, which stands for the list and its
 * filters, clears them.
 */
export function useSelectedRows<Row extends { id: number }>(
  listKey: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const none = { listKey, rows: [], selectedOfPage: null };
  const [stored, setStored] = useState<StoredSelection<Row>>(none);
  const selected = stored.listKey === listKey ? stored.rows : [];
  const isFull = selected.length >= MAXIMUM_SELECTED;
  const ids = new Set(selected.map(({ id }) => String(id)));
  const selection: Selection<Row> = {
    selected: ids,
    onChange: (next) => {
      const stillSelected = selected.filter(({ id }) => next.has(String(id)));
      const added = rows.filter(({ id }) => next.has(String(id)) && !ids.has(String(id)));
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
