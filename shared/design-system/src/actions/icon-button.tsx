import { css, type SerializedStyles } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { ignoreClick, LOADING } from './loading-button.ts';

export type IconButtonSize = 'md' | 'sm' | 'xs';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  size?: IconButtonSize | undefined;
  iconSize?: string | undefined;
  outlined?: boolean | undefined;
  /** The orange dot for unread items. The label must mention it as well. */
  dot?: boolean | undefined;
  loading?: boolean | undefined;
};

const { color } = vars;

const base = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  padding: 0;
  border: 1px solid transparent;
  background: none;
  border-radius: ${vars.radius.m};
  color: ${color.textSub};
  font-size: ${vars.font[16]};
  cursor: pointer;
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.hover};
    color: ${color.text};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  &[data-state='open'] {
    background: ${color.hover};
  }
`;

const sizes: Readonly<Record<IconButtonSize, SerializedStyles>> = {
  md: css`
    width: 40px;
    height: 40px;
    ${mq.mobile} {
      width: 44px;
      height: 44px;
    }
  `,
  sm: css`
    width: 32px;
    height: 32px;
    ${mq.mobile} {
      width: 44px;
      height: 44px;
    }
  `,
  xs: css`
    width: 24px;
    height: 24px;
    font-size: ${vars.font[13]};
    ${mq.touch} {
      &::before {
        content: '';
        position: absolute;
        inset: -11px;
      }
    }
  `,
};

const edge = css`
  border-color: ${color.controlSoft};
  background: ${color.surface};
`;

const unread = css`
  &::after {
    content: '';
    position: absolute;
    top: 8px;
    right: 8px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: ${color.attentionSolid};
    forced-color-adjust: none;
    box-shadow: 0 0 0 2px ${color.surface};
  }
`;

/** While `loading` it stays focusable and ignores clicks. */
export function IconButton({
  icon,
  label,
  size = 'md',
  iconSize,
  outlined = false,
  dot = false,
  loading = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(loading && LOADING)}
      type={type}
      onClick={loading ? ignoreClick : onClick}
      aria-label={label}
      css={[base, sizes[size], outlined && edge, dot && unread]}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  );
}
