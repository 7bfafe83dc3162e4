import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { ReactNode } from 'react';

const facts = css`
  margin: 0;
  padding: 0 ${vars.space[3]};
  border: 1px solid ${vars.color.lineSoft};
  border-radius: ${vars.radius.m};
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${vars.space[3]};
    padding: ${vars.space[2]} 0;
  }
  > div + div {
    border-top: 1px solid ${vars.color.lineSoft};
  }
  dt {
    color: ${vars.color.textMuted};
  }
  dd {
    margin: 0;
    margin-left: auto;
    text-align: right;
  }
  [data-total] dd {
    font-size: ${vars.font[16]};
    font-weight: 700;
  }
`;
const action = css`
  padding: ${vars.space[2.5]} ${vars.space[3]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.primary};
  font-weight: 700;
  color: ${vars.color.textInverse};
  text-align: center;
`;

const TOTAL = 'お支払い総額';

/** Label and value in one line. */
export const PreviewFacts = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => (
  <dl css={facts}>
    {items.map(([label, value]) => (
      <div key={label} data-total={label === TOTAL ? '' : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Looks like a button that the buyer will see, but cannot be pressed. */
export const PreviewAction = ({ children }: { children: ReactNode }) => (
  <p css={action}>{children}</p>
);
