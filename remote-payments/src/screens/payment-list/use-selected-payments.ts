import { MAXIMUM_SELECTED } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import type { Selection } from '@hareto/design-system/table/table-columns.ts';
import { useState } from 'react';
import { listPath } from './payment-list-search.ts';
import type { PaymentListData } from './payment-list-loader.ts';

interface StoredSelection {
  listKey: string;
  rows: readonly InvoiceListItem[];
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

/** Rows stay selected from page to page; a change of the filters or the list clears them. */
export function useSelectedPayments({ tab, search, invoices }: PaymentListData) {
  const listKey = listPath(tab, { ...search, page: 1 });
  const none = { listKey, rows: [], selectedOfPage: null };
  const [stored, setStored] = useState<StoredSelection>(none);
  const selected = stored.listKey === listKey ? stored.rows : [];
  const isFull = selected.length >= MAXIMUM_SELECTED;
  const ids = new Set(selected.map(({ id }) => String(id)));
  const selection: Selection<InvoiceListItem> = {
    selected: ids,
    onChange: (next) => {
      const stillSelected = selected.filter(({ id }) => next.has(String(id)));
      const added = invoices.filter(({ id }) => next.has(String(id)) && !ids.has(String(id)));
      const free = MAXIMUM_SELECTED - stillSelected.length;
      setStored({
        listKey,
        rows: [...stillSelected, ...added.slice(0, free)],
        selectedOfPage: added.length > free ? free : null,
      });
    },
    rowLabel: ({ supplier_name }) => `${supplier_name}を選ぶ`,
    isSelectable: ({ id }) => !isFull || ids.has(String(id)),
  };
  const limitText = limitTextOf(selected.length, stored.selectedOfPage);
  return { selected, selection, limitText, clear: () => setStored(none) };
}
