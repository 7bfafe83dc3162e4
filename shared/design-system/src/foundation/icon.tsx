import { css } from '@emotion/react';
import type { ComponentType, SVGProps } from 'react';
import { vars } from './css-variables.ts';

/** The colours an icon can have. */
export const ICON_COLOR = {
  inherit: 'currentColor',
  primary: vars.color.primary,
  secondary: vars.color.textSub,
  dark: vars.color.text,
  white: vars.color.textInverse,
  gray: vars.color.textMuted,
  success: vars.color.success,
  attention: vars.color.attention,
} as const;

export type IconColor = keyof typeof ICON_COLOR;

/** Draws one icon, from lucide or from path data. */
export type Glyph = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref'>>;

export type IconProps = {
  icon: Glyph;
  color?: IconColor | undefined;
  /** A CSS length; 1.2em by default, 1.35em inside a text button. */
  size?: string | undefined;
  /** Only for an icon that has a meaning by itself. Without a label the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

const glyph = css`
  flex: none;
  vertical-align: -0.22em;
`;

export function Icon({
  icon: Drawing,
  color = 'inherit',
  size = 'var(--icon-size, 1.2em)',
  label,
  className,
}: IconProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  // An inline `currentColor` would override the colours that menus, notes and toasts set by CSS.
  const ink = color === 'inherit' ? undefined : ICON_COLOR[color];
  return (
    <Drawing
      {...naming}
      focusable={false}
      strokeWidth={1.9}
      css={glyph}
      className={className}
      style={{ width: size, height: size, color: ink }}
    />
  );
}
