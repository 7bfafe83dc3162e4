import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import type { RequestListData } from './request-list-loader.ts';
import type { RequestTab } from './request-list-search.ts';

const row = css`
  display: grid;
  grid-template-columns: 1.4fr 1fr 1fr;
  gap: 24px;
  margin: 0;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  dd {
    margin: 0;
  }
`;

/** What comes in, over everything that matches and not this page alone. */
export function RequestTotals({ tab, list }: Pick<RequestListData, 'list'> & { tab: RequestTab }) {
  const deposit = tab === 'request' ? 'これから入金される見込み' : '入金額の合計';
  const facts = [
    { term: '請求金額の合計', value: list.total_billing_amount },
    { term: 'お客さま負担の手数料', value: -list.total_seller_commission },
  ];
  return (
    <Card aria-label="合計">
      <CardBody>
        <dl css={row}>
          <div>
            <Text as="dt" variant="caption" tone="muted">
              {deposit}
            </Text>
            <Text as="dd" variant="amountXL">
              <Amount value={list.total_deposit_amount} />
            </Text>
          </div>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <Text as="dt" variant="caption" tone="muted">
                {term}
              </Text>
              <Text as="dd" variant="amountM">
                <Amount value={value} />
              </Text>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
