import { css } from '@emotion/react';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Badge, type BadgeTone } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Check, ChevronRight, CircleCheck, Clock, Lock, TriangleAlert } from 'lucide-react';
import { firstUseSteps, type Step } from './first-use-steps.ts';

const { color, font } = vars;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[1.5]} ${vars.space[4]};
  padding: 1.375rem ${vars.space[7]} 0;
  h2 {
    font-size: ${font[20]};
  }
  ${mq.mobile} {
    padding: ${vars.space[5]} ${vars.space[4]} 0;
  }
`;
const list = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${vars.space[4]};
  padding: ${vars.space[5]} ${vars.space[7]} ${vars.space[7]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[3]};
    padding: ${vars.space[4]};
  }
`;
const item = css`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${vars.space[1]};
  padding: ${vars.space[5]};
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.l};
  background: ${color.sunken};
  &[aria-current='step'] {
    background: ${color.surface};
    border-color: ${color.primary};
    outline: 1px solid ${color.primary};
    outline-offset: -2px;
  }
  > p {
    font-size: ${font[13]};
    line-height: 1.7;
    color: ${color.textSub};
  }
  > a {
    margin-top: ${vars.space[3.5]};
  }
  ${mq.mobile} {
    padding: ${vars.space[4]};
  }
`;
const title = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  margin-bottom: ${vars.space[1.5]};
  h3 {
    font-size: ${font[16]};
  }
  small {
    font-size: ${font[12]};
    color: ${color.textMuted};
  }
`;
const number = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border: 2px solid ${color.controlSoft};
  border-radius: 50%;
  background: ${color.surface};
  font-size: ${font[14]};
  font-weight: 700;
  line-height: 1;
  color: ${color.textMuted};
  [aria-current='step'] & {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textInverse};
  }
  [data-done='true'] & {
    background: ${color.successBg};
    border-color: ${color.successLine};
    color: ${color.success};
  }
`;
/** Enlarged text is wider than a phone. */
const wrapped = css`
  white-space: normal;
`;
const note = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  min-height: 2.75rem;
  margin-top: ${vars.space[3.5]};
  font-size: ${font[13]};
  color: ${color.textMuted};
`;

interface Props {
  user: UserInformation | null;
  stats: UserStats;
  cardCount: number;
  /** Checks the paths of this release: a step must not lead to a missing page. */
  hasPage: (path: string) => boolean;
}

/** The three steps to the first payment; the next one has the page's only primary button. */
export function FirstUse({ user, stats, cardCount, hasPage }: Props) {
  const steps = firstUseSteps(stats, cardCount);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const isReady = steps.slice(0, -1).every(({ isDone }) => isDone);
  return (
    <Card aria-labelledby="first-use">
      <div css={head}>
        <h2 id="first-use">3ステップで、はじめてのお支払い</h2>
        {user && <Registration status={user.registration_status} hasPage={hasPage} />}
      </div>
      <ol css={list} aria-label="はじめてのお支払いまでの手順">
        {steps.map((step, index) => (
          <StepItem
            key={step.title}
            step={step}
            number={index + 1}
            isNext={index === next}
            isLocked={index === steps.length - 1 && !isReady}
            isOffered={hasPage(step.to)}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepItemProps {
  step: Step;
  number: number;
  isNext: boolean;
  isLocked: boolean;
  isOffered: boolean;
}

function StepItem({ step, number: position, isNext, isLocked, isOffered }: StepItemProps) {
  return (
    <li css={item} aria-current={isNext ? 'step' : undefined} data-done={step.isDone}>
      <div css={title}>
        <span css={number}>{step.isDone ? <Icon icon={Check} /> : position}</span>
        <div>
          <h3>{step.title}</h3>
          <small>{step.time}</small>
        </div>
        {step.isDone && <VisuallyHidden>完了</VisuallyHidden>}
      </div>
      <p>{step.text}</p>
      {step.isDone ? (
        <p css={note}>
          <Icon icon={CircleCheck} />
          登録済みです
        </p>
      ) : isLocked ? (
        <p css={note}>
          <Icon icon={Lock} />
          カードと取引先の登録が終わると進めます
        </p>
      ) : (
        isOffered && (
          <ButtonLink
            variant={isNext ? 'primary' : 'secondary'}
            size="lg"
            icon={isNext ? step.icon : undefined}
            to={step.to}
          >
            {step.action}
          </ButtonLink>
        )
      )}
    </li>
  );
}

interface RegistrationProps {
  status: UserInformation['registration_status'];
  hasPage: Props['hasPage'];
}

const BADGES = {
  0: ['warning', '事業者情報が未登録です', TriangleAlert],
  1: ['info', '事業者情報を確認しています', Clock],
  2: ['success', '事業者情報の確認が完了しました', CircleCheck],
  3: ['danger', '事業者情報を登録できませんでした', TriangleAlert],
} as const satisfies Record<number, readonly [BadgeTone, string, typeof Clock]>;

function Registration({ status, hasPage }: RegistrationProps) {
  const [tone, text, icon] = BADGES[status];
  return (
    <>
      <Badge tone={tone} icon={icon} css={wrapped}>
        {text}
      </Badge>
      {status === REGISTRATION_STATUS.NotRegistered && hasPage('/registration') && (
        <TextLink to="/registration" iconEnd={ChevronRight}>
          事業者情報を登録する
        </TextLink>
      )}
    </>
  );
}
