import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import type { ReactNode } from 'react';

const facts = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin: 0;
  padding: 16px 24px;
  > * + * {
    padding-left: 24px;
    border-left: 1px solid ${vars.color.line};
  }
  dd {
    margin: 0;
  }
  ${mq.mobile} {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    > * + * {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
const small = css`
  padding: 10px 24px;
  border-top: 1px solid ${vars.color.lineSoft};
  ${mq.mobile} {
    padding: 10px 16px;
  }
`;

interface Props {
  items: readonly { term: string; value: ReactNode }[];
  /** A sentence about rows that the totals leave out. */
  note?: string | null;
}

/** Totals of all matching rows, not only of this page. */
export function ListTotals({ items, note = null }: Props) {
  return (
    <Card aria-label="合計">
      <dl css={facts}>
        {items.map(({ term, value }) => (
          <div key={term}>
            <Text as="dt" variant="caption" tone="muted">
              {term}
            </Text>
            <Text as="dd" variant="amountM">
              {value}
            </Text>
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
