import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';

const TONES = {
  primary: css`
    background: ${vars.color.primary50};
    color: ${vars.color.primary};
  `,
  danger: css`
    background: ${vars.color.dangerBg};
    color: ${vars.color.danger};
  `,
  success: css`
    background: ${vars.color.successBg};
    color: ${vars.color.success};
  `,
  neutral: css`
    background: ${vars.color.neutralBg};
    color: ${vars.color.neutral};
  `,
} as const;
const disc = css`
  display: grid;
  place-items: center;
  border-radius: 50%;
`;
const SIZES = {
  m: css`
    width: 64px;
    height: 64px;
    font-size: ${vars.font[28]};
  `,
  l: css`
    width: 72px;
    height: 72px;
    font-size: 26px;
  `,
} as const;

export type ToneDiscProps = {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  size?: keyof typeof SIZES;
  className?: string;
};

/** The round icon above the title of a result or of an empty page. */
export function ToneDisc({ icon, tone, size = 'l', className }: ToneDiscProps) {
  return (
    <span css={[disc, SIZES[size], TONES[tone]]} className={className}>
      <Icon icon={icon} />
    </span>
  );
}
