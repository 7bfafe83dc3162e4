import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/fields.ts';
import { yen } from '@hareto/domain/money.ts';
import { buyerFeeOf, depositOf, requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { amountsOf, discountOf, shareOf, type RequestValues } from './request-values.ts';

const lines = css`
  display: grid;
  gap: 8px;
  margin: 0;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dd {
    margin: 0;
  }
`;

type Price = NonNullable<ReturnType<typeof priceOf>>;

/** The price for both sides; null without amounts or without the fee. */
export function priceOf(values: RequestValues, terms: FeeTerms | null) {
  const amounts = amountsOf(values);
  if (terms === null || amounts === null || amounts.billing === 0) return null;
  return { amounts, ...requestPrice(yen(amounts.billing), shareOf(values), terms) };
}

const NO_AMOUNTS = '金額を入力すると、お客さまの入金額と依頼先のお支払い総額を表示します。';
const NO_TERMS =
  '決済手数料を確認できないため、入金額を表示できません。送信後に依頼の詳細でご確認ください。';

interface Props {
  values: RequestValues;
  terms: FeeTerms | null;
}

/** Live: tax of each rate, and the share of both sides. */
export function PriceSummary({ values, terms }: Props) {
  const price = priceOf(values, terms);
  if (price === null)
    return (
      <Text as="p" variant="small" tone="muted">
        {terms === null ? NO_TERMS : NO_AMOUNTS}
      </Text>
    );
  return (
    <>
      <Text as="p" variant="caption" tone="muted">
        お客さまの入金額
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={depositOf(price)} />
      </Text>
      <PriceLines price={price} discount={discountOf(values)} />
    </>
  );
}

/** Lines of the calculation of deposit and total, without zero taxes and discounts. */
function linesOf({ amounts, ...price }: Price, discount: number): [string, number][] {
  const { standardTax, reducedTax, nets } = amounts;
  return [
    ...line(nets.standard > 0, `${LABELS.standard_amount}の消費税`, standardTax),
    ...line(nets.reduced > 0, `${LABELS.reduced_amount}の消費税`, reducedTax),
    ...line(discount > 0, '値引き', -discount),
    ['請求金額（税込）', price.billing_amount],
    ['お客さま負担の手数料', 0 - price.seller_commission],
    ['依頼先負担の手数料', buyerFeeOf(price)],
  ];
}

const line = (isThere: boolean, term: string, amount: number): [string, number][] =>
  isThere ? [[term, amount]] : [];

function PriceLines({ price, discount }: { price: Price; discount: number }) {
  return (
    <dl css={lines}>
      {linesOf(price, discount).map(([term, amount]) => (
        <div key={term}>
          <Text as="dt" variant="small" tone="sub">
            {term}
          </Text>
          <Text as="dd" variant="small" num>
            <Amount value={amount} />
          </Text>
        </div>
      ))}
      <div>
        <Text as="dt" weight={700}>
          依頼先のお支払い総額
        </Text>
        <Text as="dd" variant="amountM">
          <Amount value={price.total_amount} />
        </Text>
      </div>
    </dl>
  );
}
