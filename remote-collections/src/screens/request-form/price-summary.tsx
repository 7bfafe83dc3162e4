import { yen } from '@hareto/domain/money.ts';
import { buyerFeeOf, depositOf, requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { RequestFees } from '@hareto/product-ui/card-request/request-fees.tsx';
import { amountsOf } from './request-amounts.ts';
import { shareOf, type RequestValues } from './request-values.ts';

/** The price for both sides; null without amounts or without the fee. */
export function priceOf(values: RequestValues, terms: FeeTerms | null) {
  const amounts = amountsOf(values);
  if (terms === null || amounts === null || amounts.billing === 0) return null;
  const price = requestPrice(yen(amounts.billing), shareOf(values), terms);
  return {
    ...price,
    amounts,
    buyer_commission: buyerFeeOf(price),
    deposit_amount: depositOf(price),
  };
}

const NO_AMOUNTS = '金額を入力すると、お客さまの入金額と依頼先のお支払い総額を表示します。';
const NO_TERMS =
  '決済手数料を確認できないため、入金額を表示できません。送信後に依頼の詳細でご確認ください。';

/** Shown while there is no price yet. */
export const noPriceText = (terms: FeeTerms | null): string =>
  terms === null ? NO_TERMS : NO_AMOUNTS;

interface Props {
  values: RequestValues;
  terms: FeeTerms | null;
}

/** Shows the seller's deposit and its calculation for both sides while the user types. */
export function PriceSummary({ values, terms }: Props) {
  const price = priceOf(values, terms);
  if (price === null)
    return (
      <Text as="p" variant="small" tone="muted">
        {noPriceText(terms)}
      </Text>
    );
  return (
    <>
      <Text as="p" variant="caption" tone="muted">
        お客さまの入金額
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={price.deposit_amount} />
      </Text>
      <RequestFees prices={price} />
    </>
  );
}
