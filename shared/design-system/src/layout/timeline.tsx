import { css, type SerializedStyles } from '@emotion/react';
import { Check, MailX, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { typedLines } from '../foundation/text-styles.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

/**
 * ended: cancelled or expired; future nodes are then omitted. failed: a problem that the user
 * should know; the request continues in another way.
 */
export type TimelineState = 'done' | 'current' | 'attention' | 'failed' | 'todo' | 'ended';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  state: TimelineState;
  text?: ReactNode;
  timestamp?: ReactNode;
  action?: ReactNode;
};

const { color } = vars;

const list = css`
  li {
    position: relative;
    padding: 0 0 18px 32px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 9px;
    top: 22px;
    bottom: -2px;
    width: 2px;
    background: ${color.line};
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:last-child::before {
    display: none;
  }
  li[data-state='done']::before {
    background: ${color.primary};
  }
  li[data-state='todo'] {
    color: ${color.textMuted};
  }
  p {
    line-height: 1.6;
    font-size: ${vars.font[13]};
  }
`;
const node = css`
  position: absolute;
  left: 0;
  top: 2px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 2px solid ${color.controlSoft};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.textInverse};
`;
const filled = (ink: string) => css`
  background: ${ink};
  border-color: ${ink};
`;
const NODES: Readonly<Record<TimelineState, SerializedStyles | null>> = {
  done: filled(color.primary),
  current: css`
    border: 6px solid ${color.primary};
  `,
  attention: filled(color.attentionSolid),
  failed: filled(color.warningControl),
  todo: null,
  ended: filled(color.neutral),
};
const GLYPHS: Partial<Record<TimelineState, LucideIcon>> = {
  done: Check,
  attention: TriangleAlert,
  failed: MailX,
  ended: X,
};
const STATE_NAMES: Readonly<Record<TimelineState, string>> = {
  done: '完了',
  current: '現在',
  attention: '要対応',
  failed: '失敗',
  todo: '未完了',
  ended: '終了',
};

const heading = css`
  font-weight: 500;
`;
const headingNow = css`
  font-weight: 700;
`;
const attentionWord = css`
  margin-left: 1em;
  color: ${color.attention};
`;
const stamp = css`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
const actionRow = css`
  margin-top: 6px;
`;

/** 申し込み → 審査 → 振込予約 → 振込完了. */
export function Timeline({
  items,
  label = '進み具合',
}: {
  items: readonly TimelineItem[];
  label?: string;
}) {
  return (
    <ol css={list} aria-label={label}>
      {items.map((item) => (
        <TimelineNode key={item.key} item={item} />
      ))}
    </ol>
  );
}

function TimelineNode({ item }: { item: TimelineItem }) {
  const { state, title, text, timestamp, action } = item;
  const glyph = GLYPHS[state];
  const now = state === 'current' || state === 'attention';
  return (
    <li data-state={state} aria-current={now ? 'step' : undefined}>
      <span css={[node, NODES[state]]} aria-hidden="true">
        {glyph && <Icon icon={glyph} size="12px" />}
      </span>
      <span css={now ? headingNow : heading}>{title}</span>
      {state === 'attention' ? (
        <strong css={attentionWord}>要対応</strong>
      ) : (
        <VisuallyHidden>{`（${STATE_NAMES[state]}）`}</VisuallyHidden>
      )}
      {text !== undefined && <p css={typedLines}>{text}</p>}
      {timestamp !== undefined && <p css={stamp}>{timestamp}</p>}
      {action !== undefined && <div css={actionRow}>{action}</div>}
    </li>
  );
}
