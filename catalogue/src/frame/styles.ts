import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

export const links = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: ${vars.space[5]};
  margin-top: ${vars.space[6]};
  ul {
    padding-left: ${vars.space[4]};
    font-size: ${vars.font[13]};
  }
  a {
    display: inline-block;
    min-height: 24px;
    ${mq.touch} {
      min-height: 44px;
    }
  }
`;

export const stateGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: ${vars.space[4]};
  align-items: start;
`;

/** The card of one state; a card with `data-wide` takes the whole row. */
export const stateCard = css`
  min-width: 0;
  padding: ${vars.space[4]};
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  &[data-wide] {
    grid-column: 1 / -1;
  }
  > h2 {
    margin-bottom: ${vars.space[3]};
    font-size: ${vars.font[12]};
    font-weight: 500;
    color: ${vars.color.textMuted};
  }
`;
