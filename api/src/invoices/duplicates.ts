import { and, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { formatDocumentNumber } from '@hareto/shared/domain/display-format.ts';
import type { Database } from '../db/client.ts';
import { invoices } from '../db/schema/invoices.ts';
import { Problem } from '../http/problem.ts';
import type { InvoiceRow } from './invoice-state.ts';

const COUNTED_STATUSES = [1, 2, 3, 4] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Candidate {
  buyerId: number;
  supplierId: number;
  billingAmount: number;
  invoiceNumber: string | null;
  fileHashes: string[];
  overrideReason: string | null;
}

/**
 * The same invoice twice (brief §10.6): the same supplier, amount and number, or the same file. A reason lets it pass, except for a
 * file that is in a live application. 409 names the earlier payment.
 */
export async function refuseDuplicate(tx: Database, candidate: Candidate, { now, days }: { now: Date; days: number }): Promise<void> {
  const { buyerId, supplierId, billingAmount, invoiceNumber, fileHashes, overrideReason } = candidate;
  const sameFile = anyOf(fileHashes);
  const sameNumber =
    invoiceNumber === null ? undefined : and(eq(invoices.supplier_id, supplierId), eq(invoices.billing_amount, billingAmount), eq(invoices.invoice_number, invoiceNumber));
  const earlier = await tx
    .select({ id: invoices.id, document_number: invoices.document_number, status: invoices.status, isSameFile: sql<boolean>`${sameFile}` })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        inArray(invoices.status, [...COUNTED_STATUSES]),
        gte(invoices.applied_at, new Date(now.getTime() - days * DAY_MS)),
        or(sameFile, sameNumber),
      ),
    )
    .orderBy(desc(invoices.id));
  const live = earlier.find(({ isSameFile, status }) => isSameFile && status !== 4);
  const found = live ?? (overrideReason === null ? earlier[0] : undefined);
  if (found) throw duplicateInvoice(found, { isOverridable: live === undefined });
}

function anyOf(fileHashes: string[]): SQL {
  if (fileHashes.length === 0) return sql`false`;
  return sql`jsonb_exists_any(${invoices.file_hashes}, array[${sql.join(
    fileHashes.map((hash) => sql`${hash}`),
    sql`, `,
  )}]::text[])`;
}

function duplicateInvoice(found: Pick<InvoiceRow, 'id' | 'document_number'>, { isOverridable }: { isOverridable: boolean }): Problem {
  const text = isOverridable
    ? `同じ取引先・金額・請求書番号、または同じファイルの申請（${formatDocumentNumber(found.document_number)}）があります。二重払いにご注意ください。`
    : `同じファイルの申請（${formatDocumentNumber(found.document_number)}）が手続き中のため、申請できません。`;
  const details = { duplicate_of: found.id, duplicate_of_document_number: found.document_number, is_overridable: isOverridable };
  return new Problem(409, 'duplicate_invoice', text, { details });
}
