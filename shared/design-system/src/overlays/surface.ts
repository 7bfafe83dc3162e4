import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';

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

const scrollingList = css`
  max-height: 336px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
/** A list that opens below its input, in place. */
export const listBelow = css`
  ${scrollingList}
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
`;
/** A list between its input and the next content. */
export const listInFlow = css`
  ${scrollingList}
  max-height: 280px;
  margin-top: 4px;
  border-color: ${vars.color.lineSoft};
  box-shadow: none;
`;
