import { MAXIMUM_SELECTED } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import type { Selection } from '@hareto/design-system/table/table-columns.ts';
import { useState } from 'react';
import { listPath } from './payment-list-search.ts';
import type { PaymentListData } from './payment-list-loader.ts';

/** Rows that stay selected from page to page; another filter or list begins with none. */
export function useSelectedPayments({ tab, search, invoices }: PaymentListData) {
  const list = listPath(tab, { ...search, page: 1 });
  const [kept, setKept] = useState<{ list: string; rows: readonly InvoiceListItem[] }>({
    list,
    rows: [],
  });
  const selected = kept.list === list ? kept.rows : [];
  const isFull = selected.length >= MAXIMUM_SELECTED;
  const ids = new Set(selected.map(({ id }) => String(id)));
  const selection: Selection<InvoiceListItem> = {
    selected: ids,
    onChange: (next) => {
      const stillSelected = selected.filter(({ id }) => next.has(String(id)));
      const added = invoices.filter(({ id }) => next.has(String(id)) && !ids.has(String(id)));
      setKept({ list, rows: [...stillSelected, ...added].slice(0, MAXIMUM_SELECTED) });
    },
    rowLabel: ({ supplier_name }) => `${supplier_name}を選ぶ`,
    isSelectable: ({ id }) => !isFull || ids.has(String(id)),
  };
  return { selected, selection, clear: () => setKept({ list, rows: [] }) };
}
