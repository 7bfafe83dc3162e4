import { paidFeeOf, paidTaxOf } from '@hareto/domain/pricing.ts';
import type { Context } from '../../context.ts';
import type { Commission } from '@hareto/contracts/cards.ts';
import { and, eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { badRequest, orNotFound } from '../../problem.ts';
import { usablePromotion } from './promotions.ts';
import { quoteFor } from './quote.ts';

type FeeContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** A quote has no seller who bears a part of the fee. */
const NO_SELLER_FEE = { seller_commission: 0 };

/** The amounts with a promotion code; here `commission` is the fee minus the discount. */
export async function applyPromotionCode(
  { db, clock, config }: FeeContext,
  buyerId: number,
  { promotion_code, billing_amount }: { promotion_code: string; billing_amount: number },
) {
  const promotion = orNotFound(
    (await usablePromotion(db, buyerId, promotion_code, clock.now())) ?? undefined,
  );
  const price = quoteFor(billing_amount, promotion, config.commission);
  return {
    promotion_code: promotion.code,
    promotion_name: promotion.name,
    promotion_discount: price.promotion_discount,
    commission: paidFeeOf({ ...price, ...NO_SELLER_FEE }),
    total_amount: price.total_amount,
    expires_on: promotion.expires_on,
  };
}

/**
 * The fee of an existing payment, as agreed or for another amount; without a payment, the fee for
 * the typed amount.
 */
export async function calculateFee(
  context: FeeContext,
  buyerId: number,
  query: {
    invoice_id?: number | undefined;
    billing_amount?: number | undefined;
    promotion_code?: string | undefined;
  },
): Promise<Commission> {
  const { config } = context;
  const terms = {
    commission_rate: config.commission.ratePercent,
    minimum_commission: config.commission.minimum,
  };
  if (query.invoice_id !== undefined)
    return {
      ...terms,
      ...(await feeOfInvoice(context, buyerId, query.invoice_id, query.billing_amount)),
    };
  if (query.billing_amount === undefined) throw badRequest();
  return {
    ...terms,
    ...(await quote(context, buyerId, query.billing_amount, query.promotion_code ?? null)),
  };
}

/** The fee of an existing payment; calculated again if the amount differs. */
async function feeOfInvoice(
  context: FeeContext,
  buyerId: number,
  id: number,
  amount: number | undefined,
) {
  const isOwnInvoice = and(eq(invoices.id, id), eq(invoices.buyer_id, buyerId));
  const invoice = orNotFound((await context.db.select().from(invoices).where(isOwnInvoice))[0]);
  const { billing_amount, commission, promotion_discount, seller_commission, total_amount } =
    invoice;
  if (amount !== undefined && amount !== billing_amount) {
    const options = { invoiceId: id };
    return quote(context, buyerId, amount, invoice.promotion_code, options);
  }
  const commission_tax = paidTaxOf(invoice);
  return {
    billing_amount,
    commission,
    commission_tax,
    promotion_discount,
    seller_commission,
    total_amount,
  };
}

async function quote(
  { db, clock, config }: FeeContext,
  buyerId: number,
  billingAmount: number,
  code: string | null,
  options: { invoiceId?: number } = {},
) {
  const promotion = await usablePromotion(db, buyerId, code, clock.now(), options);
  return { ...quoteFor(billingAmount, promotion, config.commission), ...NO_SELLER_FEE };
}
