import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

/** A filter of a desktop that shows its name and its choice in one line. */
export const filterChoice = css`
  min-width: 148px;
  button {
    gap: 0;
    font-size: ${vars.font[14]};
    > svg {
      margin-left: auto;
    }
  }
`;
