import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import type { ChangeState } from '@hareto/domain/registered-changes.ts';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { Ban, CircleCheck, Hourglass, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';

interface BadgeContent {
  readonly text: string;
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const BADGES: Readonly<Record<ChangeState, readonly BadgeContent[]>> = {
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

/** The steps of a change, from its submission to its result. */
export function ChangeProgress({ change }: { change: RegisteredChange }) {
  const { submitted_at, submitted_by, decided_at } = change;
  const submission: TimelineItem = {
    key: 'submitted',
    title: '申請',
    state: 'done',
    timestamp: `${formatDateTime(new Date(submitted_at))}・${submitted_by}`,
  };
  const decidedOn = decided_at === null ? '' : formatDateTable(plainDateOf(new Date(decided_at)));
  return (
    <div>
      <Timeline items={[submission, ...nextSteps(change, decidedOn)]} label="変更の進み具合" />
    </div>
  );
}

const NOT_YET_APPLIED: TimelineItem = { key: 'applied', title: '反映', state: 'todo' };

function nextSteps({ state, remarks }: RegisteredChange, decidedOn: string): TimelineItem[] {
  if (state === 'applied') return [{ ...NOT_YET_APPLIED, state: 'done', timestamp: decidedOn }];
  if (state === 'withdrawn')
    return [{ key: 'withdrawn', title: '取り下げ', state: 'ended', timestamp: decidedOn }];
  if (state === 'question')
    return [{ key: 'question', title: '回答待ち', state: 'current' }, NOT_YET_APPLIED];
  const text = '通常2営業日以内に、結果をメールでお知らせします。';
  const title = remarks.length > 0 ? '回答を確認中' : '確認中';
  return [{ key: 'review', title, state: 'current', text }, NOT_YET_APPLIED];
}
