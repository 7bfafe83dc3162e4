import type { ReceiptType } from '@hareto/contracts/invoices.ts';
import { RECEIPT_TYPES } from '@hareto/contracts/invoices.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { SignedUrls } from '../../files/signed-url.ts';
import { notFound, orNotFound, Problem } from '../../problem.ts';
import type { InvoiceRow } from '../../payments/invoices/invoice-state.ts';
import { nameOfBuyer } from './addressee.ts';
import { paymentNoticeOf } from './payment-notice.ts';
import { receiptOf } from './receipt.ts';
import type { Sheet, SheetKinds } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { transferStatementOf } from './transfer-statement.ts';

interface Dependencies {
  db: Database;
  config: Config;
  signedUrls: SignedUrls;
}

const KINDS: SheetKinds = {
  commission: {
    of: receiptOf,
    owner: 'buyer_id',
    notYet: '領収書は審査完了後にダウンロードいただけます。',
  },
  transfer_statement: {
    of: transferStatementOf,
    owner: 'buyer_id',
    notYet: '振込明細書は振込完了後にダウンロードいただけます。',
  },
  payment_notice: {
    of: paymentNoticeOf,
    owner: 'seller_id',
    notYet: '支払通知書は入金完了後にダウンロードいただけます。',
  },
};

const pathOf = (invoiceId: number) => `/api/v1/receipts/${invoiceId}`;

export function createDocumentService({ db, config, signedUrls }: Dependencies) {
  const { issuer } = config;
  const sheetOf = async (type: ReceiptType, row: InvoiceRow): Promise<Sheet | null> => {
    const owner = row[KINDS[type].owner];
    if (owner === null) return null;
    return KINDS[type].of(row, { addressee: await nameOfBuyer(db, owner), issuer });
  };
  return {
    /** 404 for whoever it is not issued to, 409 while it does not exist. */
    downloadUrl: async (buyerId: number, invoiceId: number, type: ReceiptType) => {
      const { owner, notYet } = KINDS[type];
      const isOwn = and(eq(invoices.id, invoiceId), eq(invoices[owner], buyerId));
      const [invoice] = await db.select().from(invoices).where(isOwn);
      const row = orNotFound(invoice);
      const sheet = await sheetOf(type, row);
      if (!sheet)
        throw new Problem(409, 'invalid_status', notYet, {
          details: { current_status: row.status },
        });
      const { url, expiresAt } = signedUrls.sign(pathOf(invoiceId), { type });
      return {
        download_url: url,
        expires_at: toTokyoIso(expiresAt),
        file_name: sheet.fileName,
      };
    },

    /** For whoever holds a genuine address; everybody else finds nothing. */
    download: async (
      invoiceId: number,
      query: unknown,
    ): Promise<{ content: Buffer; fileName: string; fallbackName: string }> => {
      const claims = signedUrls.read(pathOf(invoiceId), query);
      const type = RECEIPT_TYPES.find((one) => one === claims?.['type']);
      if (type === undefined) throw notFound();
      const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
      const sheet = await sheetOf(type, orNotFound(invoice));
      if (!sheet) throw notFound();
      const { fileName, fallbackName } = sheet;
      return { content: await sheetPdf(sheet), fileName, fallbackName };
    },
  };
}
