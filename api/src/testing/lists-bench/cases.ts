import type { InvoiceFilter, InvoiceSort } from '@hareto/contracts/invoice-search.ts';
import { INVOICE_SORTS } from '@hareto/contracts/invoice-search.ts';
import { CLOSED_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import type { InvoiceQuery } from '../../payments/invoices/invoice-filter.ts';

export interface Case {
  name: string;
  query: InvoiceQuery;
}

const NO_FILTER: InvoiceFilter = { type: [], status: [] };
const HISTORY = { ...NO_FILTER, status: [...CLOSED_STATUSES] };
const page = (query: InvoiceFilter & { sort?: InvoiceSort; cursor?: number }, number = 0) => ({
  ...query,
  page: number,
  size: 20,
});

/** Row in the middle of the ids of the large buyer; it is in the history. */
const CURSOR = 50_002;

/** Every list, order, filter and search that the screens offer, for the buyer with most rows. */
export function casesFor(own: number): readonly Case[] {
  const history = Math.floor(own * 0.95);
  const filters: Record<string, Partial<InvoiceFilter>> = {
    'transfer date, a month': { deposit_date_from: '2026-10-01', deposit_date_to: '2026-10-31' },
    'transfer date, a year': { deposit_date_from: '2022-01-01', deposit_date_to: '2022-12-31' },
    'applied, a month': { applied_from: '2023-05-01', applied_to: '2023-05-31' },
    'due, a month': { payment_due_date_from: '2023-05-01', payment_due_date_to: '2023-05-31' },
    'card, a month': { charged_on_from: '2023-05-01', charged_on_to: '2023-05-31' },
    'amount, one': { billing_amount_from: 583_000, billing_amount_to: 583_000 },
    'amount, half': { billing_amount_from: 500_000 },
    'one payee': { supplier_id: 7 },
    cancelled: { status: [5] },
    'text of one letter': { keyword: '硝' },
    'text of two letters': { keyword: '電機' },
    'text of a name': { keyword: 'みなと電機' },
    'text, invoice number': { keyword: 'INV-0041234' },
    'text, memo': { keyword: '第39期' },
    'text, amount': { keyword: '¥583,000' },
    'text, nothing': { keyword: '存在しない' },
    'text and a month': {
      keyword: '電機',
      deposit_date_from: '2026-10-01',
      deposit_date_to: '2026-10-31',
    },
  };
  return [
    { name: 'review', query: page({ ...NO_FILTER, status: [1, 2] }) },
    { name: 'reserved', query: page({ ...NO_FILTER, status: [3] }) },
    {
      name: 'waiting',
      query: page({ ...NO_FILTER, type: ['InvoiceRequestBuyer'], status: [7, 6] }),
    },
    { name: 'history', query: page(HISTORY) },
    { name: 'history, by cursor', query: page({ ...HISTORY, cursor: CURSOR }) },
    { name: 'history, middle page', query: page(HISTORY, Math.floor(history / 40)) },
    { name: 'history, last page', query: page(HISTORY, Math.floor((history - 1) / 20)) },
    ...INVOICE_SORTS.flatMap((sort) => [
      { name: `history by ${sort}`, query: page({ ...HISTORY, sort }) },
      { name: `history by ${sort}, by cursor`, query: page({ ...HISTORY, sort, cursor: CURSOR }) },
      { name: `review by ${sort}`, query: page({ ...NO_FILTER, status: [1, 2], sort }) },
    ]),
    ...Object.entries(filters).map(([name, filter]) => ({
      name,
      query: { ...page({ ...HISTORY, ...filter }), total_limit: 1_000 },
    })),
  ];
}
