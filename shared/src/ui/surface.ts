import { css, keyframes } from '@emotion/react';
import { vars } from './css-variables.ts';
import { mq } from './media.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(-4px); }`;
const leave = keyframes`to { opacity: 0; }`;

/** Popovers, menus and lists of options. */
export const popSurface = css`
  background: ${vars.color.surface};
  border: 1px solid transparent;
  border-radius: ${vars.radius.l};
  box-shadow: ${vars.shadow.e3};
  padding: 6px;
  z-index: ${vars.z.popover};
  outline: none;
`;

export const popMotion = css`
  animation: ${rise} ${vars.motion.base} ${vars.motion.ease};
  &[data-state='closed'] { animation: ${leave} 150ms ${vars.motion.exit}; }
  ${mq.reducedMotion} { animation-name: ${leave}; animation-direction: reverse; &[data-state='closed'] { animation-direction: normal; } }
`;

/** One line of a menu or of a list of options: 40px, 48 on touch. */
export const menuLine = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 40px;
  padding: 6px 12px;
  border: 0;
  background: none;
  border-radius: ${vars.radius.badge};
  font-size: ${vars.font[14]};
  line-height: 1.5;
  color: ${vars.color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  outline: none;
  user-select: none;
  ${mq.touch} { min-height: 48px; }
  &:hover, &[data-highlighted], &[data-state='open'] { background: ${vars.color.hover}; text-decoration: none; }
  ${mq.forcedColors} { &[data-highlighted] { outline: 2px solid Highlight; } }
  &[data-disabled], &[aria-disabled='true'] { color: ${vars.color.textDisabled}; cursor: not-allowed; background: none; }
  > svg { color: ${vars.color.textMuted}; }
`;

/** A list that opens below its input, in place. */
export const listBelow = css`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  max-height: 336px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
