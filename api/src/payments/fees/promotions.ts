import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Database } from '../../db/client.ts';
import { promotion_uses, promotions } from '../../db/schema/promotions.ts';
import { fieldError } from '../../problem.ts';

export type Promotion = typeof promotions.$inferSelect;

const UNUSABLE = message.promotionUnusable();
const EXPIRED = '有効期限が切れたプロモーションコードです。';

/**
 * The promotion that this buyer can use now; null without a code. Throws 422 with a text for the
 * user when the buyer cannot use the code. `invoiceId` is the existing payment whose price is
 * calculated.
 */
export async function usablePromotion(
  db: Database,
  buyerId: number,
  code: string | null,
  now: Date,
  options: { invoiceId?: number } = {},
): Promise<Promotion | null> {
  if (code === null || code === '') return null;
  const [promotion] = await db
    .select()
    .from(promotions)
    .where(eq(promotions.code, code.toUpperCase()));
  if (!promotion) throw fieldError('promotion_code', 'invalid', UNUSABLE);
  const [use] = await db
    .select()
    .from(promotion_uses)
    .where(
      and(eq(promotion_uses.promotion_code, promotion.code), eq(promotion_uses.buyer_id, buyerId)),
    );
  // The payment that used the code keeps it, even if the code expires meanwhile.
  if (use && use.invoice_id === options.invoiceId) return promotion;
  if (promotion.expires_on < plainDateOf(now))
    throw fieldError('promotion_code', 'expired', EXPIRED);
  if (use) throw fieldError('promotion_code', 'already_used', UNUSABLE);
  return promotion;
}

/**
 * Marks the code as used, in the transaction of the payment. When two payments use it at once, the
 * second is refused.
 */
export async function redeemPromotion(
  tx: Database,
  buyerId: number,
  promotion: Promotion,
  invoiceId: number,
): Promise<void> {
  const used = await tx
    .insert(promotion_uses)
    .values({ promotion_code: promotion.code, buyer_id: buyerId, invoice_id: invoiceId })
    .onConflictDoNothing()
    .returning({ code: promotion_uses.promotion_code });
  if (used.length === 0) throw fieldError('promotion_code', 'already_used', UNUSABLE);
}

/** Makes the code usable again after its payment ended without a charge or changed its price. */
export async function releasePromotion(tx: Database, invoiceId: number): Promise<void> {
  await tx.delete(promotion_uses).where(eq(promotion_uses.invoice_id, invoiceId));
}
