import { css } from '@emotion/react';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ChevronRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOAD_FAILED } from '@hareto/design-system/feedback/load-failed.ts';

const failed = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  flex-wrap: wrap;
  color: ${vars.color.textMuted};
`;
const empty = css`
  color: ${vars.color.textMuted};
`;

interface Props<T> {
  title: string;
  /** Null when its call failed. */
  items: readonly T[] | null;
  emptyText: string;
  allHref: string;
  /** Accessible name of the link to all; by default made of the title. */
  allLabel?: string;
  onRetry: () => void;
  children: (items: readonly T[]) => ReactNode;
}

/** One block of the top page; its failure stays inside it. */
export function Block<T>({
  title,
  items,
  emptyText,
  allHref,
  allLabel,
  onRetry,
  children,
}: Props<T>) {
  return (
    <Card
      title={title}
      actions={
        <TextLink
          to={allHref}
          iconEnd={ChevronRight}
          aria-label={allLabel ?? `${title}をすべて見る`}
        >
          すべて見る
        </TextLink>
      }
    >
      {items === null && <BlockFailure onRetry={onRetry} />}
      {items?.length === 0 && <p css={empty}>{emptyText}</p>}
      {items && items.length > 0 && children(items)}
    </Card>
  );
}

export const BlockFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div css={failed} role="alert">
    {LOAD_FAILED}
    <TextButton icon={RotateCw} onClick={onRetry}>
      再読み込み
    </TextButton>
  </div>
);
