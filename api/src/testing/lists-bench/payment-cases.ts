import {
  INVOICE_SORTS,
  type InvoiceFilter,
  type InvoiceSort,
} from '@hareto/contracts/invoice-search.ts';
import { CLOSED_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import type { Database } from '../../db/client.ts';
import type { InvoiceQuery } from '../../payments/invoices/invoice-filter.ts';
import { totalsOfInvoices } from '../../payments/invoices/invoice-totals.ts';
import { pageOfInvoices } from '../../payments/invoices/list-invoices.ts';
import { type Case, numberedCase, pageCase, sumsCase, type Work } from './cases.ts';
import { FORMER_PAYEE } from './payees.ts';

const BUYER = 1;
const SIZE = 20;
/** The screens send this limit with every filter. */
const LIMIT = 1_000;

const NO_FILTER: InvoiceFilter = { type: [], status: [] };
const HISTORY: InvoiceFilter = { ...NO_FILTER, status: [...CLOSED_STATUSES] };
const OPEN_TABS: Readonly<Record<string, InvoiceFilter>> = {
  review: { ...NO_FILTER, status: [1, 2] },
  reserved: { ...NO_FILTER, status: [3] },
  waiting: { ...NO_FILTER, type: ['InvoiceRequestBuyer'], status: [7, 6] },
};
const month = { from: '2023-05-01', to: '2023-05-31' };

const FILTERS: Readonly<Record<string, Partial<InvoiceFilter>>> = {
  'transfer date, a month': { deposit_date_from: '2026-10-01', deposit_date_to: '2026-10-31' },
  'transfer date, a year': { deposit_date_from: '2022-01-01', deposit_date_to: '2022-12-31' },
  'applied, a month': { applied_from: month.from, applied_to: month.to },
  'applied, a year': { applied_from: '2022-01-01', applied_to: '2022-12-31' },
  'due, a month': { payment_due_date_from: month.from, payment_due_date_to: month.to },
  'due, a year': { payment_due_date_from: '2022-01-01', payment_due_date_to: '2022-12-31' },
  'card, a month': { charged_on_from: month.from, charged_on_to: month.to },
  'card, a year': { charged_on_from: '2022-01-01', charged_on_to: '2022-12-31' },
  'amount, one': { billing_amount_from: 583_000, billing_amount_to: 583_000 },
  'amount, half': { billing_amount_from: 500_000 },
  'one payee': { supplier_id: 7 },
  'text of one letter': { keyword: '硝' },
  'text of two letters': { keyword: '電機' },
  'text of a name': { keyword: 'みなと電機' },
  'text in kana': { keyword: 'ｱｶｲｼｬ' },
  'text, a former payee': { keyword: FORMER_PAYEE.name },
  'text, invoice number': { keyword: 'INV-0041234' },
  'text, part of invoice numbers': { keyword: '1234' },
  'text, document number': { keyword: 'I-00041234' },
  'text, memo': { keyword: '第39期' },
  'text, amount': { keyword: '¥583,000' },
  'text, nothing': { keyword: '存在しない' },
  'text and a month': {
    keyword: '電機',
    deposit_date_from: '2026-10-01',
    deposit_date_to: '2026-10-31',
  },
};
const STATUSES: Readonly<Record<string, Partial<InvoiceFilter>>> = {
  cancelled: { status: [5] },
  expired: { status: [8] },
};
const SORTED_FILTERS = [
  'transfer date, a month',
  'transfer date, a year',
  'card, a month',
  'amount, half',
  'one payee',
  'text of two letters',
  'text, a former payee',
];

type Query = InvoiceFilter & { sort?: InvoiceSort; cursor?: number; total_limit?: number };
const queryOf = (filter: Query, page = 0): InvoiceQuery => ({ ...filter, page, size: SIZE });

export function paymentCases(own: number, now: Date) {
  const read =
    (filter: Query, page = 0): Work =>
    async (db) =>
      pageOfInvoices(db, BUYER, queryOf(filter, page), now);
  const limited = (filter: Query): Work => read({ ...filter, total_limit: LIMIT });
  const pages = (name: string, filter: Query): Case[] => {
    const pageCount = Math.floor((own * 0.95) / SIZE);
    return [pageCount / 4, pageCount / 2, pageCount - 40].map((at, index) =>
      numberedCase(
        `${name}, page ${['in the first half', 'in the middle', 'near the end'][index] ?? ''}`,
        name,
        read(filter, Math.floor(at)),
      ),
    );
  };
  const history = { ...HISTORY };
  return {
    pages: [
      ...Object.entries(OPEN_TABS).flatMap(([tab, filter]) => openTab(tab, filter, limited)),
      ...['default' as const, ...INVOICE_SORTS].flatMap((sort) => {
        const filter = sort === 'default' ? history : { ...history, sort };
        const name = `history by ${sort}`;
        return [pageCase(name, read(filter)), ...pages(name, filter)];
      }),
      ...Object.entries({ ...FILTERS, ...STATUSES }).map(([name, filter]) =>
        pageCase(`history, ${name}`, limited({ ...history, ...filter })),
      ),
      ...SORTED_FILTERS.flatMap((name) =>
        INVOICE_SORTS.map((sort) =>
          pageCase(`history, ${name}, by ${sort}`, limited({ ...history, ...FILTERS[name], sort })),
        ),
      ),
    ],
    sums: Object.entries({ 'all of the history': {}, ...FILTERS, ...STATUSES }).map(
      ([name, filter]) =>
        sumsCase(`sums, ${name}`, async (db) =>
          totalsOfInvoices(db, BUYER, { ...HISTORY, ...filter }),
        ),
    ),
  };
}

function openTab(tab: string, filter: InvoiceFilter, limited: (filter: Query) => Work): Case[] {
  return [
    pageCase(tab, limited(filter)),
    pageCase(`${tab}, 要対応`, limited({ ...filter, is_action_required: true })),
    ...INVOICE_SORTS.map((sort) => pageCase(`${tab} by ${sort}`, limited({ ...filter, sort }))),
    ...Object.entries(FILTERS).map(([name, more]) =>
      pageCase(`${tab}, ${name}`, limited({ ...filter, ...more })),
    ),
  ];
}

/** Pages by cursor from the middle of a list; its cursors are read first. */
export async function cursorCases(db: Database, own: number, now: Date): Promise<Case[]> {
  const cases: Case[] = [];
  const add = async (name: string, filter: Query, page: number) => {
    const { next_cursor } = await pageOfInvoices(db, BUYER, queryOf(filter, page), now);
    const cursor = next_cursor ?? 0;
    const query = queryOf({ ...filter, cursor, total_limit: LIMIT });
    cases.push(pageCase(name, async (pool) => pageOfInvoices(pool, BUYER, query, now)));
  };
  const middle = Math.floor((own * 0.95) / SIZE / 2);
  await add('history, by cursor', HISTORY, middle);
  for (const sort of INVOICE_SORTS)
    await add(`history by ${sort}, by cursor`, { ...HISTORY, sort }, middle);
  for (const name of SORTED_FILTERS)
    await add(`history, ${name}, by cursor`, { ...HISTORY, ...FILTERS[name] }, 2);
  for (const [tab, filter] of Object.entries(OPEN_TABS)) await add(`${tab}, by cursor`, filter, 2);
  return cases;
}
