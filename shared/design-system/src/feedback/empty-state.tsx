import { css } from '@emotion/react';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { ToneDisc } from './tone-disc.tsx';

export type EmptyStateProps = {
  /** The kind of list that is empty: 「審査中のお支払いはありません」. */
  title: ReactNode;
  /** One sentence about how the list gets entries. */
  children?: ReactNode;
  icon?: LucideIcon;
  /** One button. */
  action?: ReactNode;
  tone?: 'primary' | 'danger' | 'success' | 'neutral';
  headingLevel?: 1 | 2;
  className?: string;
};

const frame = css`
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

export function EmptyState({
  title,
  children,
  icon = Inbox,
  action,
  tone = 'primary',
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const focusable = headingLevel === 1 ? { tabIndex: -1, 'data-page-heading': true } : {};
  return (
    <div css={frame} className={className}>
      <ToneDisc icon={icon} tone={tone} css={disc} />
      <Heading {...focusable}>{title}</Heading>
      {children !== undefined && <div css={sentence}>{children}</div>}
      {action !== undefined && <div css={button}>{action}</div>}
    </div>
  );
}
