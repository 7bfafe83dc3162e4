import { css, type SerializedStyles } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'dangerOutline';
export type ButtonSize = 'sm' | 'md' | 'lg';

const { color, shadow, motion } = vars;

const base = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  border: 1px solid transparent;
  font-weight: 700;
  font-feature-settings: 'palt' 1;
  line-height: 1.3;
  /* One line if it fits; a longer label breaks between phrases, in lines of similar length. */
  text-wrap: balance;
  min-width: fit-content;
  max-width: 100%;
  cursor: pointer;
  background: none;
  text-decoration: none;
  transition:
    background ${motion.fast} ${motion.ease},
    border-color ${motion.fast},
    box-shadow ${motion.fast};
  &:hover {
    text-decoration: none;
  }
  &[aria-busy='true'] {
    cursor: default;
  }
  /* The double "&" raises the specificity, to override the variants' hover. */
  &:disabled,
  &&[aria-disabled='true']:not([aria-busy]) {
    background: ${color.lineSoft};
    color: ${color.textDisabled};
    border-color: transparent;
    box-shadow: none;
    cursor: not-allowed;
  }
`;

const variants: Readonly<Record<ButtonVariant, SerializedStyles>> = {
  primary: css`
    background: ${color.primary};
    color: ${color.textInverse};
    box-shadow:
      inset 0 1px 0 ${color.highlight},
      ${shadow.e1};
    &:hover:not(:disabled) {
      background: ${color.primaryHover};
    }
    &:active:not(:disabled) {
      background: ${color.primaryActive};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.controlSoft};
    color: ${color.text};
    box-shadow: ${shadow.e1};
    &:hover:not(:disabled) {
      background: ${color.hover};
      border-color: ${color.control};
    }
    &:active:not(:disabled) {
      background: ${color.lineSoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.textInverse};
    &:hover:not(:disabled),
    &:active:not(:disabled) {
      background: ${color.dangerHover};
    }
  `,
  dangerOutline: css`
    background: ${color.surface};
    border-color: ${color.dangerLine};
    color: ${color.danger};
    &:hover:not(:disabled),
    &:active:not(:disabled) {
      background: ${color.dangerBg};
    }
  `,
};

const sizes: Readonly<Record<ButtonSize, SerializedStyles>> = {
  sm: css`
    min-height: 32px;
    padding: 2px 12px;
    font-size: ${vars.font[13]};
    border-radius: ${vars.radius.badge};
    ${mq.touch} {
      &::after {
        content: '';
        position: absolute;
        inset: -7px 0;
      }
    }
  `,
  md: css`
    min-height: 40px;
    padding: 4px 16px;
    font-size: ${vars.font[14]};
    border-radius: ${vars.radius.m};
    ${mq.mobile} {
      min-height: 44px;
    }
  `,
  lg: css`
    min-height: 48px;
    padding: 4px 24px;
    font-size: ${vars.font[16]};
    border-radius: ${vars.radius.btnLg};
  `,
};

const wide = css`
  display: flex;
  width: 100%;
`;

export function buttonStyle(
  variant: ButtonVariant,
  size: ButtonSize,
  block: boolean,
): SerializedStyles {
  return css([base, variants[variant], sizes[size], block && wide]);
}
