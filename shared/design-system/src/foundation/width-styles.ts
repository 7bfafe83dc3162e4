import { css } from '@emotion/react';
import { mq } from './media.ts';

/** Shown only ≥ 1024. */
export const desktopOnly = css`
  ${mq.mobile} {
    display: none !important;
  }
`;
/** Shown only below 1024. */
export const mobileOnly = css`
  ${mq.desktop} {
    display: none !important;
  }
`;
