import { css, keyframes } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(-4px); }`;
const leave = keyframes`to { opacity: 0; }`;

/** Animation of popovers and menus. */
export const popMotion = css`
  animation: ${rise} ${vars.motion.base} ${vars.motion.ease};
  &[data-state='closed'] {
    animation: ${leave} 150ms ${vars.motion.exit};
  }
  ${mq.reducedMotion} {
    animation-name: ${leave};
    animation-direction: reverse;
    &[data-state='closed'] {
      animation-direction: normal;
    }
  }
`;
