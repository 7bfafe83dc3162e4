import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export type StepperProps = {
  steps: readonly string[];
  /** Starts at 0. */
  current: number;
  /**
   * Address of the next step, once it may be entered. Finished steps are not links: users go back
   * by 戻る or 修正する.
   */
  nextHref?: string | undefined;
  label?: string;
};

const { color } = vars;

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: ${vars.font[13]};
    font-weight: 500;
    color: ${color.textMuted};
    white-space: nowrap;
  }
  li + li::before {
    content: '';
    width: 40px;
    height: 2px;
    margin-right: 4px;
    border-radius: 2px;
    background: ${color.line};
  }
  li[data-state='done'] + li::before {
    background: ${color.primary};
  }
  li[data-state='done'] {
    color: ${color.textSub};
  }
  li[data-state='now'] {
    color: ${color.text};
    font-weight: 700;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    color: inherit;
  }
  ${mq.touch} {
    a::after {
      content: '';
      position: absolute;
      inset: -9px;
    }
  }
  ${mq.mobile} {
    gap: 8px;
    width: 100%;
    li + li::before {
      width: 20px;
    }
    li:not([data-state='now']) [data-step-label] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  /* Four steps and the longest label fit on one line. */
  @media (max-width: 389.98px) {
    &:has(> :nth-of-type(4)) {
      gap: 4px;
      li + li::before {
        width: 8px;
        margin-right: 0;
      }
    }
  }
  @media (max-width: 359.98px) {
    &:has(> :nth-of-type(4)) li + li::before {
      display: none;
    }
    li + li::before {
      width: 8px;
    }
  }
`;
const circle = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border: 2px solid ${color.controlSoft};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${vars.font[12]};
  font-weight: 700;
  line-height: 1;
  [data-state='now'] & {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textInverse};
  }
  [data-state='done'] & {
    border-color: ${color.primary};
    color: ${color.primary};
  }
`;

const stepState = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'now' : 'todo';

/** Linear: only the next step may be a link. */
export function Stepper({ steps, current, nextHref, label = '手続きの進み具合' }: StepperProps) {
  return (
    <ol css={list} aria-label={label}>
      {steps.map((step, index) => {
        const state = stepState(index, current);
        const content = <StepContent label={step} number={index + 1} done={state === 'done'} />;
        const enterable = index === current + 1 && nextHref !== undefined;
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {enterable ? <Link to={nextHref}>{content}</Link> : content}
          </li>
        );
      })}
    </ol>
  );
}

function StepContent({ label, number, done }: { label: string; number: number; done: boolean }) {
  return (
    <>
      <span css={circle} aria-hidden="true">
        {done ? <Icon icon={Check} size="14px" /> : number}
      </span>
      <span data-step-label>
        <span>{label}</span>
        {done && <VisuallyHidden>（完了）</VisuallyHidden>}
      </span>
    </>
  );
}
