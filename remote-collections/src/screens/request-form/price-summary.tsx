import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/fields.ts';
import { yen } from '@hareto/domain/money.ts';
import { requestPrice } from '@hareto/domain/request-terms.ts';
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

/** What the seller is paid and what the buyer pays; null while there is nothing to calculate. */
export function priceOf(values: RequestValues) {
  const amounts = amountsOf(values);
  if (amounts === null || amounts.billing === 0) return null;
  return { amounts, ...requestPrice(yen(amounts.billing), shareOf(values)) };
}

/** Live: tax of each rate, and what both sides bear. */
export function PriceSummary({ values }: { values: RequestValues }) {
  const price = priceOf(values);
  if (price === null)
    return (
      <Text as="p" variant="small" tone="muted">
        金額を入力すると、お客さまの入金額と依頼先のお支払い総額を表示します。
      </Text>
    );
  const { amounts } = price;
  const discount = discountOf(values);
  const rows: [string, number, boolean][] = [
    [`${LABELS.standard_amount}の消費税`, amounts.standardTax, amounts.nets.standard > 0],
    [`${LABELS.reduced_amount}の消費税`, amounts.reducedTax, amounts.nets.reduced > 0],
    ['値引き', -discount, discount > 0],
    ['請求金額（税込）', price.billing, true],
    ['お客さま負担の手数料', 0 - price.sellerCommission, true],
    ['依頼先負担の手数料', price.buyerCommission, true],
  ];
  return (
    <>
      <Text as="p" variant="caption" tone="muted">
        お客さまの入金額
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={price.deposit} />
      </Text>
      <dl css={lines}>
        {rows
          .filter(([, , isShown]) => isShown)
          .map(([term, amount]) => (
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
            <Amount value={price.cardTotal} />
          </Text>
        </div>
      </dl>
    </>
  );
}
