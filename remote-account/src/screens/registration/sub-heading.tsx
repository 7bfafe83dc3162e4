import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';

const line = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  margin-top: ${vars.space[2]};
  padding-top: ${vars.space[6]};
  border-top: 1px solid ${vars.color.lineSoft};
  h3 {
    font-size: ${vars.font[16]};
  }
`;

/** Heading of a second topic within a card. */
export function SubHeading({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <div css={line}>
      <h3>{children}</h3>
      {note !== undefined && (
        <Text variant="caption" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
