import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';

/*
 * The header of desktops needs a wide window and labels that fit into one line of it. A container
 * query in em counts in the size of those labels: enlarged text moves the navigation into the
 * drawer, just as a narrow window does (WCAG 1.4.4).
 */

/** 1024 px at the default text size, minus a scrollbar and some space. */
const WIDE_HEADER = '70em';

export const headerContainer = css`
  container: header / inline-size;
`;
export const wideOnly = css`
  ${mq.mobile} {
    display: none;
  }
  @container header (width < ${WIDE_HEADER}) {
    display: none;
  }
`;
export const narrowOnly = css`
  ${mq.desktop} {
    @container header (width >= ${WIDE_HEADER}) {
      display: none;
    }
  }
`;

/** Has room for a button beside the menus, too. */
const ROOMY = '86em';
export const roomyOnly = css`
  display: contents;
  ${mq.mobile} {
    display: none;
  }
  @container header (width < ${ROOMY}) {
    display: none;
  }
`;
