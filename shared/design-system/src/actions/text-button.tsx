import { css, type SerializedStyles } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { WrappedText } from '../foundation/wrapped-text.tsx';
import { ignoreClick, LOADING } from './loading-button.ts';

export type TextButtonColor = 'primary' | 'gray' | 'danger';
export type TextButtonSize = 'md' | 'sm' | 'xs';

type TextButtonAppearance = {
  size?: TextButtonSize | undefined;
  color?: TextButtonColor | undefined;
  icon?: LucideIcon | undefined;
  iconEnd?: LucideIcon | undefined;
};

export type TextButtonProps = Omit<ComponentProps<'button'>, 'color'> &
  TextButtonAppearance & { loading?: boolean | undefined };
export type TextLinkProps = Omit<ComponentProps<typeof Link>, 'color'> & TextButtonAppearance;

const { color: c } = vars;

const base = css`
  --icon-size: 1.35em;
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  background: none;
  border: 0;
  min-height: 24px;
  padding: 2px 4px;
  margin: -2px -4px;
  border-radius: ${vars.radius.s};
  font-weight: 500;
  line-height: 1.6;
  font-feature-settings: 'palt' 1;
  cursor: pointer;
  text-align: start;
  text-decoration: none;
  &:hover {
    text-decoration: none;
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${c.textDisabled};
    cursor: not-allowed;
    background: none;
  }
  ${mq.touch} {
    &::after {
      content: '';
      position: absolute;
      top: 50%;
      left: 50%;
      width: 100%;
      min-width: 44px;
      height: 44px;
      transform: translate(-50%, -50%);
    }
  }
`;

const sizes: Readonly<Record<TextButtonSize, SerializedStyles>> = {
  md: css`
    font-size: ${vars.font[16]};
  `,
  sm: css`
    font-size: ${vars.font[14]};
  `,
  xs: css`
    font-size: ${vars.font[12]};
  `,
};

const colors: Readonly<Record<TextButtonColor, SerializedStyles>> = {
  primary: css`
    color: ${c.primary};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${c.primary50};
    }
  `,
  gray: css`
    color: ${c.textSub};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${c.hover};
    }
  `,
  danger: css`
    color: ${c.danger};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${c.dangerBg};
    }
  `,
};

const textButtonStyles = (size: TextButtonSize, color: TextButtonColor) => [
  base,
  sizes[size],
  colors[color],
];

/** While `loading` it stays focusable and ignores clicks. */
export function TextButton({
  size = 'sm',
  color = 'primary',
  icon,
  iconEnd,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: TextButtonProps) {
  return (
    <button
      {...rest}
      {...(loading && LOADING)}
      type={type}
      css={textButtonStyles(size, color)}
      onClick={loading ? ignoreClick : onClick}
    >
      {icon && <Icon icon={icon} />}
      <WrappedText>{children}</WrappedText>
      {iconEnd && <Icon icon={iconEnd} />}
    </button>
  );
}

export function TextLink({
  size = 'sm',
  color = 'primary',
  icon,
  iconEnd,
  children,
  ...rest
}: TextLinkProps) {
  return (
    <Link {...rest} css={textButtonStyles(size, color)}>
      {icon && <Icon icon={icon} />}
      <WrappedText>{children}</WrappedText>
      {iconEnd && <Icon icon={iconEnd} />}
    </Link>
  );
}
