import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';

const fees = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  th {
    padding: ${vars.space[2.5]} 0;
    font-weight: 400;
    text-align: left;
  }
  td,
  thead th {
    padding: ${vars.space[2.5]} ${vars.space[2]};
    text-align: right;
    ${mq.mobile} {
      padding: ${vars.space[2.5]} ${vars.space[1]};
    }
  }
  thead th {
    font-size: ${vars.font[12]};
    color: ${vars.color.textMuted};
  }
  tbody tr {
    border-top: 1px solid ${vars.color.lineSoft};
  }
  [data-own] {
    background: ${vars.color.primary50};
  }
  thead [data-own] {
    border-radius: ${vars.radius.m} ${vars.radius.m} 0 0;
    font-weight: 700;
    color: ${vars.color.primaryHover};
  }
  tbody tr:last-of-type [data-own] {
    border-radius: 0 0 ${vars.radius.m} ${vars.radius.m};
    color: ${vars.color.primaryHover};
  }
`;
/** The price of a card payment request for both sides, in whole yen. */
export interface RequestPrices {
  billing_amount: number;
  seller_commission: number;
  buyer_commission: number;
  deposit_amount: number;
  total_amount: number;
}

/** Shows the seller's deposit and the buyer's charge side by side. */
export function RequestFees({ prices }: { prices: RequestPrices }) {
  const { billing_amount, seller_commission, buyer_commission } = prices;
  const own = { 'data-own': '' };
  return (
    <table css={fees}>
      <thead>
        <tr>
          <td />
          <th scope="col" {...own}>
            お客さま
          </th>
          <th scope="col">依頼先</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">請求金額</th>
          <td {...own}>
            <Amount value={billing_amount} />
          </td>
          <td>
            <Amount value={billing_amount} />
          </td>
        </tr>
        <tr>
          <th scope="row">手数料の負担</th>
          <td {...own}>
            <Amount value={-seller_commission} />
          </td>
          <td>
            +<Amount value={buyer_commission} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            <VisuallyHidden>合計</VisuallyHidden>
          </th>
          <td {...own}>
            <Sum term="入金額" value={prices.deposit_amount} />
          </td>
          <td>
            <Sum term="お支払い総額" value={prices.total_amount} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Sum = ({ term, value }: { term: string; value: number }) => (
  <>
    <Text variant="caption" as="div">
      {term}
    </Text>
    <Text variant="amountM">
      <Amount value={value} />
    </Text>
  </>
);
