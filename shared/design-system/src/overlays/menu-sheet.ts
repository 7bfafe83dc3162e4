import { css, keyframes } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const slideUp = keyframes`from { transform: translateY(100%); }`;

/** Below 1024 a menu is at the lower edge: this overrides Radix's inline positioning. */
export const menuSheet = css`
  ${mq.mobile} {
    [data-radix-popper-content-wrapper]:has(> &) {
      inset: auto 0 0 !important;
      min-width: 100% !important;
      transform: none !important;
    }
    /* A click outside closes the sheet and does not reach the page below. */
    html:has(&) {
      overflow: hidden;
    }
    html:has(&) body {
      pointer-events: none;
    }
    width: 100% !important;
    max-height: 85vh;
    max-height: 85dvh;
    overflow: auto;
    padding: 8px 8px calc(8px + env(safe-area-inset-bottom));
    border-radius: ${vars.radius.xl} ${vars.radius.xl} 0 0;
    /* The dark layer behind the sheet. */
    box-shadow: 0 0 0 100vmax ${vars.color.scrim};
    pointer-events: auto;
    animation: ${slideUp} ${vars.motion.base} ${vars.motion.ease};
    /* The handle of the sheet. */
    &::before {
      content: '';
      display: block;
      width: 36px;
      height: 4px;
      margin: 0 auto 4px;
      border-radius: 4px;
      background: ${vars.color.controlSoft};
    }
    /* While a submenu is open, the first menu is hidden. */
    &:has([aria-haspopup='menu'][data-state='open']) {
      opacity: 0;
    }
  }
`;
