import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const { color } = vars;

/**
 * The frame of every input: 44px, 48px below 1024, higher with enlarged text. Used on a wrapper or
 * on the control itself.
 */
export const inputBox = css`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  height: max(44px, 1.5em + 2px);
  background: ${color.surface};
  border: 1px solid ${color.control};
  border-radius: ${vars.radius.m};
  font-size: ${vars.font[16]};
  line-height: 1.5;
  color: ${color.text};
  transition:
    border-color ${vars.motion.fast},
    box-shadow ${vars.motion.fast};
  ${mq.mobile} {
    height: max(48px, 1.5em + 2px);
  }
  &:hover {
    border-color: ${color.textSub};
  }
  &[data-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &[data-unconfirmed='true'] {
    border-color: ${color.warningControl};
    background: ${color.warningFieldBg};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: ${vars.shadow.ring};
    outline: 2px solid transparent;
    outline-offset: 2px;
  }
  &[data-invalid='true']:focus-within {
    border-color: ${color.danger};
    box-shadow:
      inset 0 0 0 1px ${color.danger},
      ${vars.shadow.ring};
  }
  &[data-disabled='true'] {
    background: ${color.lineSoft};
    border-color: ${color.line};
    color: ${color.textDisabled};
  }
`;

/** The control without its own frame. */
export const innerInput = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 100%;
  padding: 0 12px;
  border: 0;
  border-radius: inherit;
  background: none;
  outline: none;
  text-overflow: ellipsis;
  &:focus-visible {
    outline: none;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

export const startSlotStyle = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  margin-left: 12px;
  margin-right: -4px;
  color: ${color.textMuted};
`;
export const endSlotStyle = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  margin-right: 12px;
  margin-left: -4px;
  color: ${color.textMuted};
`;

/** Widths that fit the content. */
export const INPUT_WIDTH = {
  full: '100%',
  postal: '8em',
  phone: '12em',
  percent: '8em',
  code: '6em',
  date: '14em',
  amount: '14em',
  max: '560px',
} as const;
export type InputWidth = keyof typeof INPUT_WIDTH;
