import type { AmountLine } from './amount-summary.tsx';

type Amounts = {
  billing_amount: number;
  commission: number;
  commission_tax: number;
  promotion_discount: number;
  /** What the requester of a card payment bears of the fee. */
  seller_commission?: number;
  commission_rate?: number;
};

const rateText = (rate: number | undefined) => (rate === undefined ? '' : `${String(rate)}%・`);

const requesterPart = (part: number): AmountLine[] =>
  part === 0
    ? []
    : [{ key: 'requester', label: '相手先が負担する手数料', amount: -part, tone: 'success' }];

/**
 * 請求金額, 決済手数料, 割引, うち消費税: the lines above お支払い総額. The tax is the receipt's.
 */
export function amountLinesOf(amounts: Amounts): AmountLine[] {
  const discount =
    amounts.promotion_discount === 0
      ? []
      : [
          {
            key: 'discount',
            label: 'プロモーション割引',
            amount: -amounts.promotion_discount,
            tone: 'success' as const,
          },
        ];
  const taxLabel = discount.length === 0 ? 'うち消費税' : 'うち消費税（割引後の手数料）';
  return [
    { key: 'billing', label: '請求金額（税込）', amount: amounts.billing_amount },
    {
      key: 'commission',
      label: `決済手数料（${rateText(amounts.commission_rate)}税込）`,
      amount: amounts.commission,
      help: '決済手数料はカードのお支払い総額に含まれます。手数料の領収書（適格請求書）は、審査が完了し、カードのお支払いが済むとダウンロードできます。',
    },
    ...discount,
    ...requesterPart(amounts.seller_commission ?? 0),
    { key: 'tax', label: taxLabel, amount: amounts.commission_tax },
  ];
}
