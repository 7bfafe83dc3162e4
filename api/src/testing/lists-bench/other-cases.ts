import type { RequestSort } from '@hareto/contracts/request-search.ts';
import type { RequestFilter } from '@hareto/contracts/seller-requests.ts';
import { SUPPLIER_SORTS } from '@hareto/contracts/supplier-sorts.ts';
import { COLLECTION_TABS } from '@hareto/domain/collection-status.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { pageOfDrafts } from '../../features/drafts/list-drafts.ts';
import { ownViews } from '../../features/list-views/own-views.ts';
import { findEverything } from '../../features/search/find-everything.ts';
import { pageOfRequests, rowsOfPage } from '../../features/seller-requests/list-requests.ts';
import { sumsOfRequests } from '../../features/seller-requests/request-sums.ts';
import { listOwnSuppliers } from '../../features/suppliers/read-suppliers.ts';
import { countForHeader } from '../../features/users/stats.ts';
import { type Case, numberedCase, pageCase, sumsCase } from './cases.ts';

const CALLER: Caller = { buyerId: 1, userId: 1, sessionId: 'bench' };
const SIZE = 20;

const REQUEST_ORDERS = [
  'payment_due_date',
  '-payment_due_date',
  'deposit_date',
  '-deposit_date',
  'billing_amount',
  '-billing_amount',
] as const satisfies RequestSort[];

type ContextOf = (db: Context['db']) => Context;

const REQUEST_FILTERS: Readonly<Record<string, Partial<RequestFilter>>> = {
  'due, a month': { payment_due_date_from: '2023-05-01', payment_due_date_to: '2023-05-31' },
  'deposit, a month': { deposit_date_from: '2023-05-01', deposit_date_to: '2023-05-31' },
  'ended, a month': { ended_from: '2023-05-01', ended_to: '2023-05-31' },
  'amount, one': { billing_amount_from: 583_000, billing_amount_to: 583_000 },
  'one buyer': { buyer_name: '株式会社みなと電機' },
  'text of two letters': { keyword: '電機' },
  'text of a name': { keyword: 'みなと電機' },
  'text, invoice number': { keyword: 'INV-0141234' },
  'text, nothing': { keyword: '存在しない' },
  要対応: { is_action_required: true },
};

/** Lists of the requests that the business has sent; `own` is their number. */
export async function requestCases(
  db: Database,
  contextOf: ContextOf,
  own: number,
): Promise<Case[]> {
  const read =
    (filter: RequestFilter, page = 0): Case['work'] =>
    async (db) =>
      pageOfRequests(contextOf(db), CALLER.buyerId, { ...filter, page, size: SIZE });
  const cases: Case[] = [];
  for (const tab of ['request', 'decided', 'history'] as const) {
    const filter: RequestFilter = { status: [...COLLECTION_TABS[tab].statuses] };
    const middle = Math.floor((own * (tab === 'history' ? 0.9 : 0.02)) / SIZE / 2);
    for (const sort of [undefined, ...REQUEST_ORDERS]) {
      const name = `requests, ${tab} by ${sort ?? 'default'}`;
      const sorted = { ...filter, sort };
      cases.push(
        pageCase(name, read(sorted)),
        numberedCase(`${name}, page in the middle`, name, read(sorted, middle)),
      );
    }
    for (const [name, more] of Object.entries(REQUEST_FILTERS))
      if (tab === 'history' || !name.startsWith('ended'))
        cases.push(...(await filtered(db, `requests, ${tab}, ${name}`, { ...filter, ...more })));
  }
  return cases;
}

/** A page of a filter, and the sums of the filter, which the same call returns. */
async function filtered(db: Database, name: string, filter: RequestFilter): Promise<Case[]> {
  const query = { ...filter, page: 0, size: SIZE };
  const sums = async (pool: Database) =>
    sumsOfRequests(pool, CALLER.buyerId, filter, plainDate('2026-11-20'));
  const { total } = await sums(db);
  return [
    pageCase(name, async (pool) => rowsOfPage(pool, CALLER.buyerId, query, total)),
    sumsCase(`${name}, sums`, sums),
  ];
}

export function supplierCases(contextOf: ContextOf): Case[] {
  const query = { from: 0, size: SIZE, status: [], keyword: '' };
  const read =
    (more: Partial<Parameters<typeof listOwnSuppliers>[2]>): Case['work'] =>
    async (db) =>
      listOwnSuppliers(contextOf(db), CALLER.buyerId, { ...query, ...more });
  return [
    ...[undefined, ...SUPPLIER_SORTS].flatMap((sort) => {
      const name = `suppliers by ${sort ?? 'default'}`;
      return [
        pageCase(name, read({ sort })),
        numberedCase(`${name}, page in the middle`, name, read({ sort, from: 2_500 })),
      ];
    }),
    pageCase('suppliers, rejected', read({ status: ['Rejected'] })),
    pageCase('suppliers, text of one letter', read({ keyword: '硝' })),
    pageCase('suppliers, text of two letters', read({ keyword: '電機' })),
    pageCase('suppliers, text of a name', read({ keyword: 'みなと電機' })),
    pageCase('suppliers, text in kana', read({ keyword: 'ｱｶｲｼｬ' })),
    pageCase('suppliers, text by last_paid_at', read({ keyword: '電機', sort: '-last_paid_at' })),
  ];
}

export function smallCases(contextOf: ContextOf): Case[] {
  const drafts =
    (page: number): Case['work'] =>
    async (db) =>
      pageOfDrafts(contextOf(db), CALLER, { page, size: SIZE });
  const keywords = ['硝', '電機', 'みなと電機', 'INV-0041234', '583000', '旧星堂', '存在しない'];
  return [
    pageCase('drafts', drafts(0)),
    numberedCase('drafts, page in the middle', 'drafts', drafts(125)),
    ...keywords.map((keyword) =>
      pageCase(`search everywhere, ${keyword}`, async (db) =>
        findEverything(contextOf(db), CALLER, keyword),
      ),
    ),
    sumsCase('20 saved views with counts', async (db) => ownViews(db, CALLER)),
    pageCase('counts of the header', async (db) => countForHeader(contextOf(db), CALLER)),
  ];
}
