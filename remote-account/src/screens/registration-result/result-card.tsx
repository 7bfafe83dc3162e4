import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import {
  ResultPanel,
  type ResultPanelProps,
} from '@hareto/design-system/feedback/result-panel.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import type { ReactNode } from 'react';

const card = css`
  max-width: 28rem;
  margin: 0 auto;
  padding: ${vars.space[10]} ${vars.space[7]} ${vars.space[7]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.xl};
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e2};
  text-align: center;
  h2 {
    font-size: ${vars.font[20]};
  }
  ${mq.mobile} {
    padding: ${vars.space[8]} ${vars.space[5]} ${vars.space[6]};
  }
`;
const panel = css`
  padding: 0;
  text-wrap: balance;
`;
const box = css`
  display: grid;
  gap: ${vars.space[1.5]};
  margin-top: ${vars.space[5]};
  padding: ${vars.space[3.5]} ${vars.space[4]};
  border: 1px solid ${vars.color.lineSoft};
  border-radius: ${vars.radius.btnLg};
  background: ${vars.color.sunken};
  font-size: ${vars.font[13]};
  line-height: 1.7;
  text-align: start;
`;
const buttonGrid = css`
  display: grid;
  gap: ${vars.space[2.5]};
  margin-top: ${vars.space[5]};
  > :is(a, button) {
    width: 100%;
  }
`;
const noteStyle = css`
  margin-top: ${vars.space[3.5]};
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
`;

interface ResultCardProps extends Pick<ResultPanelProps, 'icon' | 'tone'> {
  title: string;
  text: string;
  facts: ReactNode;
  buttons: ReactNode;
  note?: string;
}

export function ResultCard({ icon, tone, title, text, facts, buttons, note }: ResultCardProps) {
  return (
    <Page width="complete">
      <section css={card}>
        <ResultPanel size="m" css={panel} {...{ icon, tone, title }}>
          {text}
        </ResultPanel>
        <div css={box}>{facts}</div>
        <div css={buttonGrid}>{buttons}</div>
        {note !== undefined && <p css={noteStyle}>{note}</p>}
      </section>
    </Page>
  );
}

const pair = css`
  display: flex;
  justify-content: space-between;
  gap: ${vars.space[3]};
  dt {
    color: ${vars.color.textMuted};
    flex: none;
  }
  dd {
    font-weight: 700;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

export function ResultFacts({
  items,
}: {
  items: readonly (readonly [term: string, value: string])[];
}) {
  return (
    <dl>
      {items.map(([term, value]) => (
        <div key={term} css={pair}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
