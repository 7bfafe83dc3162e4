import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { ReactNode } from 'react';
import { headerContainer } from './header-width.ts';

const bar = css`
  position: sticky;
  top: 0;
  z-index: ${vars.z.header};
  height: ${vars.headerHeight};
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
`;
const inner = css`
  height: 100%;
  max-width: 90rem;
  margin: 0 auto;
  padding: 0 ${vars.space[8]};
  display: flex;
  align-items: center;
  gap: ${vars.space[5]};
  ${mq.mobile} {
    padding: 0 ${vars.space[4]};
  }
`;

/** The bar above every page; its layouts fill it. */
export function TopBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <header css={[bar, headerContainer]} data-top-bar>
      <div css={inner} className={className}>
        {children}
      </div>
    </header>
  );
}
