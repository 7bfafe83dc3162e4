import { type ReceiptType, RECEIPT_TYPES } from '@hareto/contracts/invoices.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { notFound, orNotFound, Problem } from '../../problem.ts';
import { findBusiness } from '../../payments/notices/find-business.ts';
import { readSessionUrl, signSessionUrl } from '../signed-links/session-urls.ts';
import { paymentNoticeOf } from './payment-notice.ts';
import { receiptOf } from './receipt.ts';
import type { Sheet, SheetKind, SheetKinds } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { transferStatementOf } from './transfer-statement.ts';

const TRANSFER_STATEMENT: SheetKind = {
  makeSheet: transferStatementOf,
  owner: 'buyer_id',
  notAvailableMessage: () => '振込明細書は振込完了後にダウンロードできます。',
};

const KINDS: SheetKinds = {
  commission: {
    makeSheet: receiptOf,
    owner: 'buyer_id',
    notAvailableMessage: (row) =>
      paidFeeOf(row) === 0
        ? '手数料のご負担がないため、領収書はありません。'
        : '領収書は、審査とカード決済が完了するとダウンロードできます。',
  },
  transfer: TRANSFER_STATEMENT,
  transfer_statement: TRANSFER_STATEMENT,
  payment_notice: {
    makeSheet: paymentNoticeOf,
    owner: 'seller_id',
    notAvailableMessage: () => '支払通知書は入金完了後にダウンロードできます。',
  },
};

const pathOf = (invoiceId: number) => `/api/v1/receipts/${invoiceId}`;

type DocumentContext = Pick<Context, 'db' | 'config' | 'sessionClock' | 'signedUrls'>;

/**
 * Signs a download URL. Throws 404 if the caller may not have the document, and 409 while the
 * document does not exist.
 */
export async function documentUrl(
  context: DocumentContext,
  { buyerId, sessionId }: Caller,
  invoiceId: number,
  type: ReceiptType,
) {
  const { owner, notAvailableMessage } = KINDS[type];
  const isOwn = and(eq(invoices.id, invoiceId), eq(invoices[owner], buyerId));
  const [invoice] = await context.db.select().from(invoices).where(isOwn);
  const row = orNotFound(invoice);
  const sheet = await makeSheetOf(context, type, row);
  if (!sheet)
    throw new Problem(409, 'invalid_status', notAvailableMessage(row), {
      details: { current_status: row.status },
    });
  return {
    ...signSessionUrl(context, pathOf(invoiceId), sessionId, { type }),
    file_name: sheet.fileName,
  };
}

/** Makes the PDF for any caller with a genuine URL of a live session; throws 404 for all others. */
export async function readDocument(
  context: DocumentContext,
  invoiceId: number,
  query: unknown,
): Promise<{ content: Buffer; fileName: string; fallbackName: string }> {
  const claims = await readSessionUrl(context, pathOf(invoiceId), query);
  const type = RECEIPT_TYPES.find((one) => one === claims['type']);
  if (type === undefined) throw notFound();
  const [invoice] = await context.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const sheet = await makeSheetOf(context, type, orNotFound(invoice));
  if (!sheet) throw notFound();
  const { fileName, fallbackName } = sheet;
  return { content: await sheetPdf(sheet), fileName, fallbackName };
}

async function makeSheetOf(
  { db, config }: DocumentContext,
  type: ReceiptType,
  row: InvoiceRow,
): Promise<Sheet | null> {
  const owner = row[KINDS[type].owner];
  if (owner === null) return null;
  const { name, isPerson } = await findBusiness(db, owner);
  return KINDS[type].makeSheet(row, {
    addressee: `${name} ${isPerson ? '様' : '御中'}`,
    issuer: config.issuer,
  });
}
