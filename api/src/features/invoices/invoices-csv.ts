import { Readable } from 'node:stream';
import { getInvoicesCsvUrl, type InvoiceCsvQuery } from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { isHeld } from '@hareto/domain/invoice-state.ts';
import {
  ACTION_REQUIRED_META,
  HELD_META,
  invoiceStatusMeta,
} from '@hareto/domain/invoice-status.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { shownTransferDay } from '@hareto/domain/transfer-date.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { parseQuery } from '../../endpoints/validation.ts';
import { requireOrderedRanges } from '../../payments/invoices/invoice-filter.ts';
import { stateOf } from '../../payments/invoices/invoice-state.ts';
import { allInvoiceIds, invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { writeCsv } from '../documents/csv.ts';
import { readSessionUrl, signSessionUrl } from '../signed-links/session-urls.ts';

export const INVOICES_CSV_PATH = '/api/v1/invoices.csv';

const HEAD = [
  'お支払い番号',
  '種別',
  '状態',
  '取引先',
  '請求書番号',
  '請求日',
  '支払期日',
  '振込日',
  '申請日',
  'カード利用日',
  'カード',
  '請求金額',
  '決済手数料',
  'お支払い総額',
  'メモ',
];

const csvFileName = (now: Date) => `お支払い_${plainDateOf(now).replaceAll('-', '')}.csv`;

/** Signs the URL of a CSV file with all matching payments, or with the selected ones. */
export function invoicesCsvUrl(
  context: Context,
  { buyerId, sessionId }: Caller,
  query: InvoiceCsvQuery,
) {
  requireOrderedRanges(query);
  const claims = { buyer: String(buyerId), query: JSON.stringify(query) };
  return {
    ...signSessionUrl(context, INVOICES_CSV_PATH, sessionId, claims),
    file_name: csvFileName(context.clock.now()),
  };
}

/** Returns the file to any caller with a genuine URL of a live session; throws 404 for all others. */
export async function readInvoicesCsv(
  context: Context,
  query: unknown,
): Promise<{ content: Readable; fileName: string }> {
  const { db, clock } = context;
  const now = clock.now();
  const claims = await readSessionUrl(context, INVOICES_CSV_PATH, query);
  const exportQuery = parseQuery(getInvoicesCsvUrl.query, JSON.parse(claims['query'] ?? ''));
  const ids = await allInvoiceIds(db, Number(claims['buyer']), exportQuery);
  const readRows = async (batch: readonly number[]) =>
    (await invoicesInOrder(db, batch)).map((row) => csvCells(row, now));
  return {
    content: Readable.from(writeCsv(HEAD, ids, readRows)),
    fileName: csvFileName(now),
  };
}

const dayOrNull = (instant: Date | null) => (instant === null ? null : plainDateOf(instant));

/** The state with the badge that the list shows beside it. */
function statusText(row: InvoiceRow): string {
  const { label } = invoiceStatusMeta(row);
  if (!row.is_action_required) return label;
  return `${label}・${isHeld(stateOf(row)) ? HELD_META.label : ACTION_REQUIRED_META.label}`;
}

function transferDay(row: InvoiceRow, now: Date): string | null {
  const day = shownTransferDay({ ...row, is_held: isHeld(stateOf(row)) }, now);
  return day === 'to_choose' || day === 'after_hold' ? null : day;
}

const csvCells = (row: InvoiceRow, now: Date) => [
  formatDocumentNumber(row.document_number),
  row.kind === 'payment' ? '支払い' : '依頼',
  statusText(row),
  row.supplier_snapshot.name,
  row.invoice_number,
  row.invoice_date,
  row.payment_due_date,
  transferDay(row, now),
  dayOrNull(row.applied_at),
  dayOrNull(row.captured_at),
  row.card_brand && `${row.card_brand} ${row.card_last4 ?? ''}`,
  row.billing_amount,
  row.total_amount - row.billing_amount,
  row.total_amount,
  row.memo,
];
