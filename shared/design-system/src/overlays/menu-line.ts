import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

/** One line of a menu or of a list of options: 40px, 48px on touch screens. */
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
  ${mq.touch} {
    min-height: 48px;
  }
  &:hover,
  &[data-highlighted],
  &[data-state='open'] {
    background: ${vars.color.hover};
    text-decoration: none;
  }
  ${mq.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
  &[data-disabled],
  &[aria-disabled='true'] {
    color: ${vars.color.textDisabled};
    cursor: not-allowed;
    background: none;
  }
  > svg {
    color: ${vars.color.textMuted};
  }
`;
