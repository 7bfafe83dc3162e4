import {
  ADJUSTMENT_LABEL,
  adjustmentSign,
  adjustmentsTotal,
  type Adjustment,
} from '@hareto/domain/adjustments.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { AmountLine } from './amount-summary.tsx';

/** The amount to pay when it differs from the invoice's total. */
export const AMOUNT_TO_PAY_TERM = 'お支払額（振込金額）';

export type TotalAndAdjustments = {
  /** The total of the invoice with tax; when null, it follows from the adjustments. */
  invoice_total: number | null;
  adjustments: readonly Adjustment[];
};

/** Picks the total and the adjustments, which are shown with the price of an invoice. */
export const pickTotalAndAdjustments = ({
  invoice_total,
  adjustments,
}: TotalAndAdjustments): TotalAndAdjustments => ({
  invoice_total,
  adjustments,
});

type Amounts = {
  billing_amount: number;
  commission: number;
  commission_tax: number;
  promotion_discount: number;
  /** The part of the fee that the requester of a card payment bears. */
  seller_commission?: number;
  commission_rate?: number;
} & Partial<TotalAndAdjustments>;

const rateText = (rate: number | undefined) => (rate === undefined ? '' : `${String(rate)}%・`);

const requesterLines = (part: number): AmountLine[] =>
  part === 0
    ? []
    : [{ key: 'requester', label: '依頼元が負担する手数料', amount: -part, tone: 'success' }];

/** Lines from the invoice's total to the amount to pay; most invoices have only the latter. */
function billingLines({ billing_amount, invoice_total, adjustments = [] }: Amounts): AmountLine[] {
  if (adjustments.length === 0)
    return [{ key: 'billing', label: '請求金額（税込）', amount: billing_amount }];
  const total = invoice_total ?? billing_amount - adjustmentsTotal(adjustments);
  return [
    { key: 'total', label: LABELS.invoice_total, amount: total },
    ...adjustments.map(({ kind, amount }, index) => ({
      key: `adjustment-${String(index)}`,
      label: ADJUSTMENT_LABEL[kind],
      amount: adjustmentSign(kind) * amount,
    })),
    { key: 'billing', label: AMOUNT_TO_PAY_TERM, amount: billing_amount, isSubtotal: true },
  ];
}

/**
 * 請求金額, 決済手数料, 割引: the lines that add up to お支払い総額. うち消費税 is included in them and is
 * shown below the last line of the fee. The receipt shows the same tax.
 */
export function amountLinesOf(amounts: Amounts): AmountLine[] {
  const included = { label: taxLabelOf(amounts), amount: amounts.commission_tax };
  const fee = feeLines(amounts);
  return [
    ...billingLines(amounts),
    ...fee.map((line, index) => (index === fee.length - 1 ? { ...line, included } : line)),
  ];
}

/**
 * The label of the tax, with the part of the fee that contains it, if that is not the whole fee.
 */
function taxLabelOf({ promotion_discount, seller_commission = 0 }: Amounts): string {
  if (promotion_discount > 0) return 'うち消費税（割引後の手数料）';
  return seller_commission > 0 ? 'うち消費税（お客さま負担の手数料）' : 'うち消費税';
}

const FEE_HELP =
  '決済手数料はお支払い総額に含まれます。手数料の領収書（適格請求書）は、審査とカード決済が完了するとダウンロードできます。';

function feeLines(amounts: Amounts): AmountLine[] {
  const { promotion_discount, commission, commission_rate, seller_commission = 0 } = amounts;
  const hasPaidFee = paidFeeOf({ commission, seller_commission, promotion_discount }) > 0;
  const fee: AmountLine = {
    key: 'commission',
    label: `決済手数料（${rateText(commission_rate)}税込）`,
    amount: commission,
    ...(hasPaidFee && { help: FEE_HELP }),
  };
  const discount: AmountLine = {
    key: 'discount',
    label: 'プロモーション割引',
    amount: -promotion_discount,
    tone: 'success',
  };
  return [
    fee,
    ...(promotion_discount === 0 ? [] : [discount]),
    ...requesterLines(seller_commission),
  ];
}
