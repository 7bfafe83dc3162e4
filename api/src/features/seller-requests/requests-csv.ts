import { Readable } from 'node:stream';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { getRequestsCsvUrl, type RequestCsvQuery } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import {
  collectionStatusMeta,
  endDayOf,
  isEndedUnpaidCollection,
} from '@hareto/domain/collection-status.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { writeCsv } from '../documents/csv.ts';
import { readSessionUrl, signSessionUrl } from '../signed-links/session-urls.ts';
import { parseQuery } from '../../endpoints/validation.ts';
import { storedFieldsOf, type StoredRequestFields } from './describe-request.ts';
import { requestsInOrder } from './list-requests.ts';
import { allRequestIds } from './request-ids.ts';

export const REQUESTS_CSV_PATH = '/api/v1/request_sellers.csv';

const HEAD = [
  '依頼番号',
  '状態',
  '依頼先',
  '件名',
  '請求金額',
  'お客さま負担の手数料',
  '入金額',
  '支払期限',
  '入金予定日',
  '入金先',
  '終了日',
];

const csvFileName = (now: Date) => `カード決済依頼_${plainDateOf(now).replaceAll('-', '')}.csv`;

/** Signs the URL of a CSV file with all matching requests, or with the selected ones. */
export function requestsCsvUrl(
  context: Context,
  { buyerId, sessionId }: Caller,
  filter: RequestCsvQuery,
) {
  const claims = { seller: String(buyerId), filter: JSON.stringify(filter) };
  return {
    ...signSessionUrl(context, REQUESTS_CSV_PATH, sessionId, claims),
    file_name: csvFileName(context.clock.now()),
  };
}

/** Returns the file to any caller with a genuine URL of a live session; throws 404 for all others. */
export async function readRequestsCsv(
  context: Context,
  query: unknown,
): Promise<{ content: Readable; fileName: string }> {
  const { db, clock } = context;
  const claims = await readSessionUrl(context, REQUESTS_CSV_PATH, query);
  const filter = parseQuery(getRequestsCsvUrl.query, JSON.parse(claims['filter'] ?? ''));
  const now = clock.now();
  const ids = await allRequestIds(db, Number(claims['seller']), filter);
  const readRows = async (batch: readonly number[]) =>
    (await requestsInOrder(db, batch)).map((request) => csvCells(storedFieldsOf(request, now)));
  return { content: Readable.from(writeCsv(HEAD, ids, readRows)), fileName: csvFileName(now) };
}

const csvCells = (item: StoredRequestFields) => {
  const mayHaveDeposit = !isEndedUnpaidCollection(item.collection_status);
  return [
    formatDocumentNumber(item.document_number),
    collectionStatusMeta(item).label,
    item.buyer_name,
    item.title,
    item.billing_amount,
    mayHaveDeposit ? item.seller_commission : null,
    mayHaveDeposit ? item.deposit_amount : null,
    item.payment_due_date,
    mayHaveDeposit ? item.deposit_date : null,
    item.bank && `${item.bank.bank_name} ${item.bank.branch_name}`,
    endDayOf(item),
  ];
};
