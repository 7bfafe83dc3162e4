import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../db/schema/buyers.ts';
import { invoices } from '../db/schema/invoices.ts';
import type { SignedUrls } from '../files/signed-url.ts';
import { notFound, orNotFound, Problem } from '../http/problem.ts';
import { receiptOf, type Receipt } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

interface Dependencies {
  db: Database;
  config: Config;
  signedUrls: SignedUrls;
}

export const receiptPath = (invoiceId: number) => `/api/v1/receipts/${invoiceId}`;
const fileNameOf = ({ paymentNumber }: Receipt) => `領収書_${paymentNumber}.pdf`;

export function createReceiptService({ db, config, signedUrls }: Dependencies) {
  return {
    downloadUrl: async (buyerId: number, invoiceId: number) => {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, invoiceId), eq(invoices.buyer_id, buyerId)));
      const row = orNotFound(invoice);
      const receipt = receiptOf(row, {
        addressee: await nameOf(db, buyerId),
        issuer: config.issuer,
      });
      if (!receipt)
        throw new Problem(409, 'invalid_status', '領収書は審査完了後にダウンロードいただけます。', {
          details: { current_status: row.status },
        });
      const { url, expiresAt } = signedUrls.sign(receiptPath(invoiceId));
      return {
        download_url: url,
        expires_at: toTokyoIso(expiresAt),
        file_name: fileNameOf(receipt),
      };
    },

    /** For whoever holds a genuine address; everybody else finds nothing. */
    download: async (
      invoiceId: number,
      query: unknown,
    ): Promise<{ content: Buffer; fileName: string; fallbackName: string }> => {
      if (!signedUrls.isGenuine(receiptPath(invoiceId), query)) throw notFound();
      const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
      const row = orNotFound(invoice);
      const receipt =
        row.buyer_id === null
          ? null
          : receiptOf(row, { addressee: await nameOf(db, row.buyer_id), issuer: config.issuer });
      if (!receipt) throw notFound();
      return {
        content: await receiptPdf(receipt),
        fileName: fileNameOf(receipt),
        fallbackName: `receipt-${receipt.paymentNumber}.pdf`,
      };
    },
  };
}

/** Corporate name, trade name, or the person. */
async function nameOf(db: Database, buyerId: number): Promise<string> {
  const { corporation, soleProprietor } = theRow(
    await db
      .select({ corporation: buyer_corporations, soleProprietor: buyer_sole_proprietors })
      .from(buyers)
      .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
      .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
      .where(eq(buyers.id, buyerId)),
  );
  if (corporation) return corporation.corporate_name;
  if (!soleProprietor) return '';
  return (
    soleProprietor.business_name ??
    `${soleProprietor.representative_last_name} ${soleProprietor.representative_first_name}`
  );
}
