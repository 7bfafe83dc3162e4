import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

/** A filter that shows its name and its choice in one line. */
export const filterChoice = css`
  min-width: 148px;
  ${mq.desktop} {
    button {
      gap: 0;
      font-size: ${vars.font[14]};
      > svg {
        margin-left: auto;
      }
    }
  }
  ${mq.mobile} {
    flex: 1 1 100%;
    min-width: 0;
  }
`;
