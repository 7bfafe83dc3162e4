import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateTable, plainDate } from '@hareto/domain/plain-date.ts';
import type { ReactNode } from 'react';
import type { RequestListData } from './request-list-loader.ts';
import type { RequestTab } from './request-list-search.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin: 0;
  > :first-of-type {
    flex: 1 1 240px;
  }
  > :not(:first-of-type) {
    padding-left: 24px;
    border-left: 1px solid ${vars.color.line};
  }
  dd {
    margin: 0;
  }
  ${mq.mobile} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-of-type {
      grid-column: 1 / -1;
    }
    > :not(:first-of-type) {
      padding-left: 0;
      border-left: 0;
    }
  }
`;

interface Fact {
  term: string;
  value: ReactNode;
  /** A number or an amount in small text beside the value. */
  note?: string;
}

const countText = (count: number) => `${String(count)}件`;

function factsOf(tab: RequestTab, list: RequestListData['list']): readonly Fact[] {
  if (tab === 'decided') {
    const { next_deposit: next } = list;
    return [
      { term: '件数', value: countText(list.total_count) },
      ...(next
        ? [
            {
              term: '次の入金',
              value: formatDateTable(plainDate(next.date)),
              note: formatYen(next.amount),
            },
          ]
        : []),
    ];
  }
  return [
    { term: '請求金額の合計', value: <Amount value={list.total_billing_amount} /> },
    { term: 'お客さま負担の手数料', value: <Amount value={-list.total_seller_commission} /> },
    {
      term: '支払い待ち',
      value: <Amount value={list.total_billing_amount_waiting} />,
      note: countText(list.total_count_waiting),
    },
    {
      term: '審査中',
      value: <Amount value={list.total_billing_amount_in_review} />,
      note: countText(list.total_count_in_review),
    },
  ];
}

/** Totals over all matching requests, not only this page. */
export function RequestTotals({ tab, list }: Pick<RequestListData, 'list'> & { tab: RequestTab }) {
  return (
    <Card aria-label="合計">
      <CardBody>
        <dl css={row}>
          <div>
            <Text as="dt" variant="caption" tone="muted">
              {tab === 'request' ? 'これから入金される金額' : '入金額の合計'}
            </Text>
            <Text as="dd" variant="amountXL">
              <Amount value={list.total_deposit_amount} />
            </Text>
          </div>
          {factsOf(tab, list).map(({ term, value, note }) => (
            <div key={term}>
              <Text as="dt" variant="caption" tone="muted">
                {term}
              </Text>
              <dd>
                <Text variant="amountM">{value}</Text>{' '}
                <Text variant="caption" tone="muted" num>
                  {note}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
