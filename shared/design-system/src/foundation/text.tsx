import { css } from '@emotion/react';
import type { HTMLAttributes, ReactNode } from 'react';
import { vars } from './css-variables.ts';
import { tabular, text, type TextStyle } from './text-styles.ts';
import { untranslated } from './untranslated.ts';
import { WrappedText } from './wrapped-text.tsx';

export const TEXT_TONE = {
  default: vars.color.text,
  sub: vars.color.textSub,
  muted: vars.color.textMuted,
  attention: vars.color.attention,
  danger: vars.color.danger,
  success: vars.color.success,
  warning: vars.color.warning,
  info: vars.color.info,
} as const;

export type TextTone = keyof typeof TEXT_TONE;

export type TextProps = HTMLAttributes<HTMLElement> & {
  as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'strong' | 'time' | 'dt' | 'dd';
  variant?: TextStyle;
  tone?: TextTone;
  weight?: 400 | 500 | 700;
  /** Figures of equal width. */
  tabularNums?: boolean;
  nowrap?: boolean;
  children: ReactNode;
};

/** Text in the sizes and colours of the design. Screens never set a font size themselves. */
export function Text({
  as: Tag = 'span',
  variant,
  tone,
  weight,
  tabularNums = false,
  nowrap = false,
  children,
  ...rest
}: TextProps) {
  const extra = css({
    color: tone && TEXT_TONE[tone],
    fontWeight: weight,
    whiteSpace: nowrap ? 'nowrap' : undefined,
  });
  return (
    <Tag
      css={[variant && text[variant], tabularNums && tabular, extra]}
      {...untranslated(children)}
      {...rest}
    >
      {Array.isArray(children) ? <WrappedText>{children}</WrappedText> : children}
    </Tag>
  );
}
