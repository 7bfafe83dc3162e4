import { Readable } from 'node:stream';
import { getInvoicesCsvUrl, type InvoiceCsvQuery } from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { invoiceStatusMeta } from '@hareto/domain/invoice-status.ts';
import { plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { transferDateOf } from '@hareto/domain/transfer-date.ts';
import { notFound } from '../../problem.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { parseQuery } from '../../endpoints/validation.ts';
import { requireOrderedRanges } from '../../payments/invoices/invoice-filter.ts';
import { allInvoiceIds, invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { writeCsv } from '../documents/csv.ts';

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
  { clock, signedUrls }: Context,
  buyerId: number,
  query: InvoiceCsvQuery,
) {
  requireOrderedRanges(query);
  const { url, expiresAt } = signedUrls.sign(INVOICES_CSV_PATH, {
    buyer: String(buyerId),
    query: JSON.stringify(query),
  });
  return {
    download_url: url,
    expires_at: toTokyoIso(expiresAt),
    file_name: csvFileName(clock.now()),
  };
}

/** Returns the file to any caller with a genuine URL; throws 404 for all others. */
export async function readInvoicesCsv(
  { db, clock, signedUrls }: Context,
  query: unknown,
): Promise<{ content: Readable; fileName: string }> {
  const claims = signedUrls.read(INVOICES_CSV_PATH, query);
  if (!claims) throw notFound();
  const exportQuery = parseQuery(getInvoicesCsvUrl.query, JSON.parse(claims['query'] ?? ''));
  const ids = await allInvoiceIds(db, Number(claims['buyer']), exportQuery);
  const readRows = async (batch: readonly number[]) =>
    (await invoicesInOrder(db, batch)).map(csvCells);
  return {
    content: Readable.from(writeCsv(HEAD, ids, readRows)),
    fileName: csvFileName(clock.now()),
  };
}

const dayOrNull = (instant: Date | null) => (instant === null ? null : plainDateOf(instant));

const csvCells = (row: InvoiceRow) => [
  formatDocumentNumber(row.document_number),
  row.kind === 'payment' ? '支払い' : '依頼',
  invoiceStatusMeta(row).label,
  row.supplier_snapshot.name,
  row.invoice_number,
  row.invoice_date,
  row.payment_due_date,
  transferDateOf(row),
  dayOrNull(row.applied_at),
  dayOrNull(row.captured_at),
  row.card_brand && `${row.card_brand} ${row.card_last4 ?? ''}`,
  row.billing_amount,
  row.total_amount - row.billing_amount,
  row.total_amount,
  row.memo,
];
