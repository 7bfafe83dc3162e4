import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const { color } = vars;

/**
 * A native control with our own look: it keeps its keyboard behaviour, form value and forced-colors
 * look.
 */
const control = css`
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 1px 0 0;
  border: 1.5px solid ${color.control};
  background: ${color.surface};
  cursor: pointer;
  &:hover:not(:disabled) {
    border-color: ${color.textSub};
  }
  ${mq.forcedColors} {
    appearance: auto;
  }
`;
/** Included last, because it must override the styles of checked and invalid controls. */
const disabledControl = css`
  &:disabled {
    background: ${color.lineSoft};
    border-color: ${color.controlSoft};
    cursor: not-allowed;
  }
`;

export const checkboxControl = css`
  ${control}
  display: inline-grid;
  place-items: center;
  border-radius: 5px;
  color: ${color.textInverse};
  &:checked,
  &:indeterminate {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &:checked::after {
    content: '';
    width: 6px;
    height: 10px;
    margin-top: -2px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &:indeterminate::after {
    content: '';
    width: 10px;
    height: 2px;
    margin: 0;
    border: 0;
    background: currentColor;
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: 0 0 0 1px ${color.danger};
  }
  ${disabledControl}
`;

export const radioControl = css`
  ${control}
  border-radius: 50%;
  &:checked {
    border: 6px solid ${color.primary};
  }
  &[aria-invalid='true']:not(:checked) {
    border-color: ${color.danger};
  }
  ${disabledControl}
`;

/** The label is part of the target: 24px, 44px on touch screens. */
export const choiceLabel = css`
  display: inline-flex;
  vertical-align: middle;
  gap: 10px;
  align-items: flex-start;
  font-size: ${vars.font[14]};
  line-height: 1.6;
  cursor: pointer;
  min-height: 24px;
  ${mq.touch} {
    min-height: 44px;
    padding: 11px 0;
  }
`;

/** A checkbox without a text: its target is square and adds no space around it. */
export const withoutLabelText = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 0 -2px;
  }
  ${mq.touch} {
    &::after {
      inset: 0 -12px;
    }
  }
`;
