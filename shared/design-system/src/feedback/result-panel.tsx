import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { ToneDisc, type ToneDiscProps } from './tone-disc.tsx';

export interface ResultPanelProps extends Pick<ToneDiscProps, 'icon' | 'tone' | 'size'> {
  title: ReactNode;
  /** One sentence below the title. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 1 | 2;
  className?: string;
}

const panel = css`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 56px 24px;
  text-align: center;
`;
const disc = css`
  margin-bottom: 8px;
`;
const sentence = css`
  color: ${vars.color.textMuted};
`;
const button = css`
  margin-top: 8px;
`;

/** The result of an action, or the reason why a page shows nothing else: icon, title, sentence. */
export function ResultPanel({
  icon,
  tone,
  size,
  title,
  children,
  action,
  headingLevel = 2,
  className,
}: ResultPanelProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const focusable = headingLevel === 1 ? { tabIndex: -1, 'data-page-heading': true } : {};
  return (
    <div css={panel} className={className}>
      <ToneDisc icon={icon} tone={tone} {...(size && { size })} css={disc} />
      <Heading {...focusable}>{title}</Heading>
      {children !== undefined && <div css={sentence}>{children}</div>}
      {action !== undefined && <div css={button}>{action}</div>}
    </div>
  );
}
