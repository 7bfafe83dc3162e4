import { css } from '@emotion/react';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

const list = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
const step = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  font-weight: 500;
  > svg {
    font-size: ${vars.font[16]};
    color: ${vars.color.textMuted};
  }
  /* The whole row is the link's target. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &[data-done='true'] {
    color: ${vars.color.textMuted};
    > svg {
      color: ${vars.color.success};
    }
  }
`;
const textColumn = css`
  min-width: 0;
  ${mq.mobile} {
    flex: 1;
  }
`;
const how = css`
  margin-top: 12px;
  padding-top: 16px;
  border-top: 1px solid ${vars.color.lineSoft};
  display: grid;
  gap: 4px;
  color: ${vars.color.textSub};
  padding-left: 1.4em;
  list-style: decimal;
`;

export interface Step {
  readonly label: string;
  readonly isDone: boolean;
  /** Path of the step; null while the buyer cannot do it yet. */
  readonly to: string | null;
  /** State of the step in words. */
  readonly note?: string;
}

const REGISTRATION_NOTES = {
  0: '未登録です',
  1: '確認中です',
  2: '',
  3: '登録できませんでした',
} as const;

/**
 * The steps that a buyer takes once before using the product; empty when all are done or their
 * state is not known.
 */
export function firstSteps(
  user: UserInformation | null,
  stats: UserStats | null,
  cardCount: number | null,
): Step[] {
  if (!user || !stats || cardCount === null) return [];
  const { payments, suppliers } = stats;
  const steps: Step[] = [
    {
      label: '事業者情報の確認',
      isDone: user.registration_status === REGISTRATION_STATUS.Registered,
      to: user.registration_status === REGISTRATION_STATUS.NotRegistered ? '/registration' : null,
      note: REGISTRATION_NOTES[user.registration_status],
    },
    { label: 'カードの登録', isDone: cardCount > 0, to: '/myaccount/creditcards' },
    {
      label: '取引先の登録',
      isDone: suppliers.enabled + suppliers.disabled > 0,
      to: '/suppliers/add/company',
    },
    {
      label: 'はじめてのお支払い',
      isDone: payments.review + payments.reserved + payments.history > 0,
      to: '/payments/create',
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** `knows` checks the paths of this release: a step must not lead to a missing page. */
export function FirstSteps({
  steps,
  knows,
}: {
  steps: readonly Step[];
  knows: (path: string) => boolean;
}) {
  if (steps.length === 0) return null;
  return (
    <Card title="はじめての方へ">
      <ol css={list} aria-label="ご利用開始までの手順">
        {steps.map((one) => (
          <StepRow
            key={one.label}
            step={one}
            to={one.to !== null && knows(one.to) ? one.to : null}
          />
        ))}
      </ol>
      {!steps.at(-1)?.isDone && (
        <ol css={how} aria-label="お支払いの流れ">
          <li>請求書を選ぶと、金額と振込先を読み取ります。</li>
          <li>内容を確認し、カードで支払います。</li>
          <li>審査のあと、ご希望の日に取引先の口座へ振り込みます。</li>
        </ol>
      )}
    </Card>
  );
}

function StepRow({ step: { label, isDone, note }, to }: { step: Step; to: string | null }) {
  return (
    <li css={step} data-done={isDone}>
      <Icon icon={isDone ? CircleCheck : Circle} />
      <span css={textColumn}>
        {isDone || to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>}
        {isDone && <VisuallyHidden>（完了）</VisuallyHidden>}
        {!isDone && note && (
          <Text variant="caption" tone="muted">
            {`　${note}`}
          </Text>
        )}
      </span>
      {!isDone && to !== null && <Icon icon={ChevronRight} />}
    </li>
  );
}
