import type { RequestFilter } from '@hareto/contracts/seller-requests.ts';
import type { RequestSort, RequestSortKey } from '@hareto/contracts/request-search.ts';
import { COLLECTION_TABS, type CollectionStatus } from '@hareto/domain/collection-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import { CLOSED_SORT, SENT_SORTS, SENT_OPEN_SORT } from '../../db/sort-orders.ts';
import type { CountedSort } from '../../db/list-count-ranges.ts';

/** Columns of an order with their directions. */
export interface RequestOrder {
  columns: readonly { column: SQL; isDescending: boolean }[];
  /** The order whose closed rows are counted by ranges. */
  counted: CountedSort | null;
}

/** The columns by which the list can be sorted, with the names that the lists of payments use. */
const SORT_COLUMNS: Readonly<Record<RequestSortKey, keyof typeof SENT_SORTS>> = {
  due: 'payment_due_date',
  payment_due_date: 'payment_due_date',
  amount: 'billing_amount',
  billing_amount: 'billing_amount',
  deposit: 'deposit_date',
  deposit_date: 'deposit_date',
};
const HISTORY: readonly CollectionStatus[] = COLLECTION_TABS.history.statuses;
const id = sql`id`;

/** Open requests: 要対応 first, then by due date. The history: by end, newest first. */
export function requestOrderOf({
  sort,
  status,
}: Pick<RequestFilter, 'sort' | 'status'>): RequestOrder {
  if (sort !== undefined) return sortedBy(sort);
  const isHistory = status.length > 0 && status.every((one) => HISTORY.includes(one));
  if (isHistory)
    return {
      columns: [...CLOSED_SORT, id].map((column) => ({ column, isDescending: true })),
      counted: 'sent closed_at',
    };
  return {
    columns: [...SENT_OPEN_SORT, id].map((column) => ({ column, isDescending: false })),
    counted: null,
  };
}

function sortedBy(sort: RequestSort): RequestOrder {
  const isDescending = sort.startsWith('-');
  const key = SORT_COLUMNS[(isDescending ? sort.slice(1) : sort) as RequestSortKey];
  return {
    columns: [
      { column: SENT_SORTS[key], isDescending },
      { column: id, isDescending: false },
    ],
    counted: `sent ${key}`,
  };
}

export const reversed = ({ columns, counted }: RequestOrder): RequestOrder => ({
  columns: columns.map(({ column, isDescending }) => ({ column, isDescending: !isDescending })),
  counted,
});

const inDirection = (column: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${column} desc` : sql`${column} asc`;
const nameOf = (at: number): SQL => sql.raw(`key_${String(at)}`);

export const orderBy = ({ columns }: RequestOrder): SQL =>
  sql.join(
    columns.map(({ column, isDescending }) => inDirection(column, isDescending)),
    sql`, `,
  );

/** Names the columns in an inner query, so that an outer query can sort by these names. */
export const namedColumns = ({ columns }: RequestOrder): SQL =>
  sql.join(
    columns.map(({ column }, at) => sql`${column} as ${nameOf(at)}`),
    sql`, `,
  );
export const orderByNames = ({ columns }: RequestOrder): SQL =>
  sql.join(
    columns.map(({ isDescending }, at) => inDirection(nameOf(at), isDescending)),
    sql`, `,
  );
