import { MAXIMUM_SELECTED } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import type { Selection } from '@hareto/design-system/table/table-columns.ts';
import { useState } from 'react';
import { listPath } from './payment-list-search.ts';
import type { PaymentListData } from './payment-list-loader.ts';

interface Kept {
  list: string;
  rows: readonly InvoiceListItem[];
  /** The number of rows of a page that were selected when not all of them could be. */
  taken: number | null;
}

const limitTextOf = (count: number, taken: number | null): string => {
  if (count < MAXIMUM_SELECTED) return '';
  const limit = `選べるのは${MAXIMUM_SELECTED}件までです。`;
  return taken === null ? limit : `このページは上から${taken}件を選びました。${limit}`;
};

/** Rows that stay selected from page to page; another filter or list begins with none. */
export function useSelectedPayments({ tab, search, invoices }: PaymentListData) {
  const list = listPath(tab, { ...search, page: 1 });
  const none = { list, rows: [], taken: null };
  const [kept, setKept] = useState<Kept>(none);
  const selected = kept.list === list ? kept.rows : [];
  const isFull = selected.length >= MAXIMUM_SELECTED;
  const ids = new Set(selected.map(({ id }) => String(id)));
  const selection: Selection<InvoiceListItem> = {
    selected: ids,
    onChange: (next) => {
      const stillSelected = selected.filter(({ id }) => next.has(String(id)));
      const added = invoices.filter(({ id }) => next.has(String(id)) && !ids.has(String(id)));
      const free = MAXIMUM_SELECTED - stillSelected.length;
      setKept({
        list,
        rows: [...stillSelected, ...added.slice(0, free)],
        taken: added.length > free ? free : null,
      });
    },
    rowLabel: ({ supplier_name }) => `${supplier_name}を選ぶ`,
    isSelectable: ({ id }) => !isFull || ids.has(String(id)),
  };
  const limitText = limitTextOf(selected.length, kept.taken);
  return { selected, selection, limitText, clear: () => setKept(none) };
}
