import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import type { ReactNode } from 'react';

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[3]} ${vars.space[6]};
  margin: 0;
  padding: ${vars.space[4]} ${vars.space[6]};
  /* A large sum takes more than its share of the line. */
  > * {
    flex: 1 1 0;
    min-width: max-content;
  }
  > * + * {
    padding-left: ${vars.space[6]};
    border-left: 1px solid ${vars.color.line};
  }
  dd {
    margin: 0;
  }
  ${mq.mobile} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${vars.space[3]};
    padding: ${vars.space[4]};
    > * {
      min-width: 0;
    }
    > * + * {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
const main = css`
  ${mq.mobile} {
    grid-column: 1 / -1;
  }
`;
const small = css`
  padding: ${vars.space[2.5]} ${vars.space[6]};
  border-top: 1px solid ${vars.color.lineSoft};
  ${mq.mobile} {
    padding: ${vars.space[2.5]} ${vars.space[4]};
  }
`;

interface TotalItem {
  term: string;
  value: ReactNode;
  /** A number or an amount in small text beside the value. */
  note?: string;
  /** The most important value, in large text. */
  isMain?: boolean;
}

interface Props {
  items: readonly TotalItem[];
  /** A sentence about rows that the totals leave out. */
  note?: string | null;
}

/** Totals of all matching rows, not only of this page. */
export function ListTotals({ items, note = null }: Props) {
  return (
    <Card aria-label="合計">
      <dl css={facts}>
        {items.map(({ term, value, note: beside, isMain = false }) => (
          <div key={term} css={isMain && main}>
            <Text as="dt" variant="caption" tone="muted">
              {term}
            </Text>
            <dd>
              <Text variant={isMain ? 'amountXL' : 'amountM'}>{value}</Text>
              {beside !== undefined && (
                <Text variant="caption" tone="muted" tabularNums>{` ${beside}`}</Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note !== null && (
        <Text as="p" variant="caption" tone="muted" css={small}>
          {note}
        </Text>
      )}
    </Card>
  );
}
