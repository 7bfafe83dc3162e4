import {
  amountColumn,
  appliedAtColumn,
  cardColumn,
  cardUsedOnColumn,
  dateColumn,
  menuColumn,
  nameColumn,
  statusColumn,
  type InvoiceColumn,
} from './invoice-columns.tsx';
import type { InvoiceTab } from './payment-list-search.ts';
import { waitingColumns } from './waiting-columns.tsx';

export function columnsOf(tab: InvoiceTab, now: Date): readonly InvoiceColumn[] {
  if (tab === 'waiting') return waitingColumns(now);
  if (tab === 'review')
    return [
      nameColumn('取引先'),
      statusColumn,
      dateColumn('振込希望日', now),
      appliedAtColumn,
      cardColumn,
      amountColumn,
      menuColumn,
    ];
  if (tab === 'reserved')
    return [
      nameColumn('取引先'),
      statusColumn,
      dateColumn('振込予定日', now),
      cardColumn,
      cardUsedOnColumn,
      amountColumn,
      menuColumn,
    ];
  return [
    nameColumn('取引先'),
    statusColumn,
    dateColumn('振込日', now),
    cardColumn,
    amountColumn,
    menuColumn,
  ];
}
