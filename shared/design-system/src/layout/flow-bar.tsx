import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { PageHeading } from './page.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';
import { size } from '../foundation/tokens.ts';

export type FlowBarProps = StepperProps & {
  title: ReactNode;
  /** Turn off on pages with their own heading. */
  heading?: boolean;
  /** 下書き保存, the state of the autosave. Hidden on mobile. */
  right?: ReactNode;
  /** The signed-in user, where no header shows it. Wide screens only. */
  account?: ReactNode;
};

const bar = css`
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
`;
const inner = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 24px;
  max-width: ${String(size.flowMax)}px;
  min-height: ${String(size.flowbar)}px;
  margin: 0 auto;
  padding: 0 32px;
  h1 {
    font-size: ${vars.font[18]};
  }
  ${mq.mobile} {
    display: flex;
    min-height: 52px;
    padding: 0 16px;
  }
`;
const name = css`
  font-size: ${vars.font[18]};
  font-weight: 700;
  ${mq.mobile} {
    display: none;
  }
`;
const slot = css`
  justify-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 12px;
  ${mq.mobile} {
    display: none;
  }
`;

const userName = css`
  display: none;
  ${mq.wide} {
    display: flex;
  }
`;

/**
 * Title, steps, and controls that are always available in the flow. Contains the page's h1, unless
 * the page has one.
 */
export function FlowBar({ title, heading = true, right, account, ...steps }: FlowBarProps) {
  return (
    <div css={bar}>
      <div css={inner}>
        {heading ? <PageHeading hideOnMobile>{title}</PageHeading> : <p css={name}>{title}</p>}
        <Stepper {...steps} />
        <div css={slot}>
          {right}
          {account !== undefined && <div css={userName}>{account}</div>}
        </div>
      </div>
    </div>
  );
}
