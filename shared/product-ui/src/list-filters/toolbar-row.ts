import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';

/** The search, the filters and, at the end of the line, the actions on the whole list. */
export const toolbarRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  > form {
    flex: 0 1 272px;
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
