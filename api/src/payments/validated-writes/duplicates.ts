import { and, desc, eq, gte, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import type { Database } from '../../db/client.ts';
import { invoices, live_file_hashes, type InvoiceRow } from '../../db/schema/invoices.ts';
import { Problem } from '../../problem.ts';
import type { UsedDocument } from '../invoices/attached-files.ts';
import { isPageOf, sharesPageWith } from './shared-pages.ts';
import { ONGOING_STATUSES, SUBMITTED_STATUSES } from '@hareto/domain/invoice-status-groups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Period {
  now: Date;
  days: number;
}

/** Selects finished and ongoing payments of the last `days`; a second one may be a duplicate. */
export const isRecentPayment = ({ now, days }: Period): SQL | undefined =>
  and(
    inArray(invoices.status, [...SUBMITTED_STATUSES]),
    gte(invoices.applied_at, new Date(now.getTime() - days * DAY_MS)),
  );

export interface Candidate {
  supplierId: number;
  billingAmount: number;
  invoiceNumber: string | null;
  documents: readonly UsedDocument[];
  overrideReason: string | null;
  /** The payment that is being changed, which must not count as its own duplicate. */
  invoiceId: number | null;
}

/**
 * Refuses a second payment of an invoice: the same supplier, amount and number in any spelling, or
 * the same page of a file. A reason allows it, except for a page that an ongoing ("live") payment
 * of any age uses. 409 names the earlier payment. The caller holds the buyer's lock, so that the
 * second of two simultaneous calls sees the payment of the first.
 */
export async function refuseDuplicate(
  tx: Database,
  buyerId: number,
  candidate: Candidate,
  period: Period,
): Promise<void> {
  const earlier = await sameInvoices(tx, buyerId, candidate, period);
  const live = earlier.find(({ isLive }) => isLive);
  const found = live ?? (candidate.overrideReason === null ? earlier[0] : undefined);
  if (found) throw duplicateInvoice(found, { isOverridable: live === undefined });
}

/**
 * Payments of the same invoice, latest first; `isLive` marks an ongoing payment with the same file.
 */
async function sameInvoices(tx: Database, buyerId: number, candidate: Candidate, period: Period) {
  const hasFile = sharesPageWith(candidate.documents);
  const isLive = and(inArray(invoices.status, [...ONGOING_STATUSES]), hasFile);
  const hasSameFile = or(isLive, and(isRecentPayment(period), hasFile));
  const hasSameSum = and(isRecentPayment(period), sameSum(candidate));
  const candidates = await tx
    .select({
      id: invoices.id,
      document_number: invoices.document_number,
      invoice_number: invoices.invoice_number,
      isLive: sql<boolean>`${isLive}`,
      hasSameFile: sql<boolean>`${hasSameFile}`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        ne(invoices.id, candidate.invoiceId ?? 0),
        or(hasSameFile, hasSameSum),
      ),
    )
    .orderBy(desc(invoices.id));
  return candidates.filter((payment) => payment.hasSameFile || hasSameNumber(payment, candidate));
}

/**
 * The refusal when the database rejects a second ongoing payment of a page. It equals the refusal
 * of `refuseDuplicate`.
 */
export async function liveDuplicate(
  db: Database,
  buyerId: number,
  documents: readonly UsedDocument[],
): Promise<Problem | undefined> {
  const [holder] = await db
    .select({ id: invoices.id, document_number: invoices.document_number })
    .from(live_file_hashes)
    .innerJoin(invoices, eq(invoices.id, live_file_hashes.invoice_id))
    .where(and(eq(live_file_hashes.buyer_id, buyerId), isPageOf(documents)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return holder && duplicateInvoice(holder, { isOverridable: false });
}

/** Selects the payments whose numbers are compared; few have the same supplier and amount. */
function sameSum({ supplierId, billingAmount, invoiceNumber }: Candidate): SQL | undefined {
  if (invoiceNumber === null) return sql`false`;
  return and(
    eq(invoices.supplier_id, supplierId),
    eq(invoices.billing_amount, billingAmount),
    isNotNull(invoices.invoice_number),
  );
}

const hasSameNumber = (
  { invoice_number }: Pick<InvoiceRow, 'invoice_number'>,
  { invoiceNumber }: Candidate,
): boolean =>
  invoiceNumber !== null &&
  invoice_number !== null &&
  invoiceNumberKey(invoice_number) === invoiceNumberKey(invoiceNumber);

function duplicateInvoice(
  found: Pick<InvoiceRow, 'id' | 'document_number'>,
  { isOverridable }: { isOverridable: boolean },
): Problem {
  const text = isOverridable
    ? `同じ取引先・金額・請求書番号、または同じファイルの申請（${formatDocumentNumber(found.document_number)}）があります。二重払いにご注意ください。`
    : `同じファイルの申請（${formatDocumentNumber(found.document_number)}）が手続き中のため、申請できません。`;
  const details = {
    duplicate_of: found.id,
    duplicate_of_document_number: found.document_number,
    is_overridable: isOverridable,
  };
  return new Problem(409, 'duplicate_invoice', text, { details });
}
