import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';

/* A desktop's header needs a wide window and words that fit into one line of it. A query of the container counts in the size of those
   words: text that the browser enlarges moves the navigation into the drawer, as a narrow window does (WCAG 1.4.4). */

/** 1024 px at the text's own size, less a scrollbar and some air. */
const WIDE = '70em';

export const headerContainer = css`
  container: header / inline-size;
`;
export const wideOnly = css`
  ${mq.mobile} {
    display: none;
  }
  @container header (width < ${WIDE}) {
    display: none;
  }
`;
export const narrowOnly = css`
  ${mq.desktop} {
    @container header (width >= ${WIDE}) {
      display: none;
    }
  }
`;
