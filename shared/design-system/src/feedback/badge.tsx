import { css, type SerializedStyles } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { WrappedText } from '../foundation/wrapped-text.tsx';

/** attention is the solid orange of 要対応 and deadlines only; outline is for finished states. */
export type BadgeTone =
  | 'primary'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'neutral'
  | 'outline'
  | 'attention';

export type BadgeProps = {
  tone: BadgeTone;
  icon?: LucideIcon | undefined;
  size?: 'md' | 'sm';
  children: ReactNode;
  className?: string;
};

const { color } = vars;

const base = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 9px 0 7px;
  border: 1px solid transparent;
  border-radius: ${vars.radius.badge};
  font-size: ${vars.font[12]};
  font-weight: 500;
  font-feature-settings: 'palt' 1;
  line-height: 1;
  white-space: nowrap;
`;

const small = css`
  min-height: 20px;
  padding: 0 6px;
  font-size: ${vars.font[11]};
  border-radius: ${vars.radius.s};
`;

const tint = (background: string, ink: string) => css`
  background: ${background};
  color: ${ink};
`;

const tones: Readonly<Record<BadgeTone, SerializedStyles>> = {
  primary: tint(color.primary50, color.primaryHover),
  info: tint(color.infoBg, color.info),
  success: tint(color.successBg, color.success),
  warning: tint(color.warningBg, color.warning),
  danger: tint(color.dangerBg, color.danger),
  neutral: tint(color.neutralBg, color.neutral),
  outline: css`
    background: ${color.surface};
    border-color: ${color.controlSoft};
    color: ${color.neutral};
  `,
  attention: css`
    background: ${color.attentionSolid};
    color: ${color.textInverse};
    font-weight: 700;
  `,
};

/** Shows a state by colour, icon and text together, never by colour alone. */
export function Badge({ tone, icon, size = 'md', children, className }: BadgeProps) {
  return (
    <span css={[base, tones[tone], size === 'sm' && small]} className={className}>
      {icon && <Icon icon={icon} size="13px" />}
      <WrappedText>{children}</WrappedText>
    </span>
  );
}

export type CountPillProps = { count: number | null; attention?: boolean; strong?: boolean };

const pill = css`
  min-width: 22px;
  height: 20px;
  padding: 0 6px;
  border-radius: ${vars.radius.full};
  background: ${color.neutralBg};
  color: ${color.neutral};
  font-size: ${vars.font[12]};
  font-weight: 500;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
const pillStrong = css`
  background: ${color.primary100};
  color: ${color.primaryHover};
  font-weight: 700;
`;
const pillAttention = css`
  background: ${color.attentionSolid};
  color: ${color.textInverse};
`;

/** – while loading (null), 999+ at most. */
export function CountPill({ count, attention = false, strong = false }: CountPillProps) {
  const shown = count === null ? '–' : count > 999 ? '999+' : String(count);
  return <span css={[pill, strong && pillStrong, attention && pillAttention]}>{shown}</span>;
}
