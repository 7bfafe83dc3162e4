import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { ReactNode } from 'react';

const buttons = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  ${mq.mobile} {
    grid-template-columns: 1fr;
    > :last-child {
      order: -1;
    }
  }
`;

/** Two ways on; the last is the one that most take, on a phone it stands first. */
export const NextButtons = ({ children }: { children: ReactNode }) => (
  <div css={buttons}>{children}</div>
);
