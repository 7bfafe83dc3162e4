import type { UsedPage } from '@hareto/contracts/files.ts';
import { isOngoing, ONGOING_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { documentsOfRow } from '../../payments/invoices/attached-files.ts';
import { isRecentPayment } from '../../payments/validated-writes/duplicates.ts';
import { sharesPageWith } from '../../payments/validated-writes/shared-pages.ts';
import { findOwnFile } from './find-file.ts';

/**
 * The pages of a file that an ongoing or recent payment uses; a second payment may not use them, or
 * only with a reason. When several payments use a page, the result has the ongoing one, otherwise
 * the latest.
 */
export async function getPagesOfOtherPayments(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<{ pages: UsedPage[] }> {
  const file = await findOwnFile(db, caller, id, ['registered']);
  const period = { now: clock.now(), days: config.duplicateDays };
  const isOngoingPayment = inArray(invoices.status, [...ONGOING_STATUSES]);
  const payments = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, caller.buyerId),
        sharesPageWith([{ sha256: file.sha256, pages: null }]),
        or(isOngoingPayment, isRecentPayment(period)),
      ),
    )
    .orderBy(desc(invoices.id));
  const usedPages = new Map<number, UsedPage>();
  for (const payment of payments)
    for (const page of pagesOf(payment, file)) {
      const earlier = usedPages.get(page);
      const is_live = isOngoing(payment.status);
      if (earlier && (earlier.is_live || !is_live)) continue;
      const { id: invoice_id, document_number, status, deposit_date } = payment;
      usedPages.set(page, { page, invoice_id, document_number, status, deposit_date, is_live });
    }
  return { pages: [...usedPages.values()].sort((a, b) => a.page - b.page) };
}

function pagesOf(
  payment: Parameters<typeof documentsOfRow>[0],
  { sha256, page_count }: { sha256: string; page_count: number },
): readonly number[] {
  const allPages = Array.from({ length: page_count }, (_, index) => index + 1);
  return documentsOfRow(payment).find((one) => one.sha256 === sha256)?.pages ?? allPages;
}
