import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { ReactNode } from 'react';

// Closer to the title than the normal gap inside the card.
const lead = css`
  margin-top: calc(-1 * ${vars.space[4]});
  text-align: center;
  text-wrap: balance;
  color: ${vars.color.textSub};
`;

/** The sentence below the title of a card. */
export const CardLead = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <p css={lead} role={role}>
    {children}
  </p>
);
