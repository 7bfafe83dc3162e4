import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import type { ChangeState } from '@hareto/domain/registered-changes.ts';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { Ban, CircleCheck, Hourglass, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';

interface Shown {
  readonly text: string;
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const BADGES: Readonly<Record<ChangeState, readonly Shown[]>> = {
  in_review: [{ text: '申請中', tone: 'primary', icon: Hourglass }],
  question: [
    { text: '要対応', tone: 'attention', icon: TriangleAlert },
    { text: '差し戻し', tone: 'warning', icon: Undo2 },
  ],
  applied: [{ text: '反映済み', tone: 'success', icon: CircleCheck }],
  withdrawn: [{ text: '取り下げ', tone: 'outline', icon: Ban }],
};

export const ChangeBadges = ({ state }: { state: ChangeState }) => (
  <Row gap={2}>
    {BADGES[state].map(({ text, tone, icon }) => (
      <Badge key={text} tone={tone} icon={icon}>
        {text}
      </Badge>
    ))}
  </Row>
);

/** The steps of a change, from the application to its result. */
export function ChangeProgress({ change }: { change: RegisteredChange }) {
  const { submitted_at, submitted_by, decided_at } = change;
  const asked: TimelineItem = {
    key: 'asked',
    title: '申請',
    state: 'done',
    timestamp: `${formatDateTime(new Date(submitted_at))}・${submitted_by}`,
  };
  const decided = decided_at === null ? '' : formatDateTable(plainDateOf(new Date(decided_at)));
  return (
    <div>
      <Timeline items={[asked, ...nextSteps(change, decided)]} label="変更の進み具合" />
    </div>
  );
}

const APPLICATION: TimelineItem = { key: 'applied', title: '反映', state: 'todo' };

function nextSteps({ state, remarks }: RegisteredChange, decided: string): TimelineItem[] {
  if (state === 'applied') return [{ ...APPLICATION, state: 'done', timestamp: decided }];
  if (state === 'withdrawn')
    return [{ key: 'withdrawn', title: '取り下げ', state: 'ended', timestamp: decided }];
  if (state === 'question')
    return [{ key: 'question', title: '回答待ち', state: 'current' }, APPLICATION];
  const text = '通常2営業日以内に、結果をメールでお知らせします。';
  const title = remarks.length > 0 ? '回答を確認中' : '確認中';
  return [{ key: 'review', title, state: 'current', text }, APPLICATION];
}
