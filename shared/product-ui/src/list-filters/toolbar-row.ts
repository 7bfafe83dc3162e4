import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

/** The search, the filters and, at the end of the line, the actions on the whole list. */
export const toolbarRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[3]};
  > form {
    flex: 0 1 17rem;
  }
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    > form {
      flex: 1 1 100%;
    }
    > :last-child {
      margin-left: 0;
    }
  }
`;
