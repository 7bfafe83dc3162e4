import { css } from '@emotion/react';
import { Outlet } from '@hareto/shared/router/react-router.ts';
import { BrandLogo } from '@hareto/shared/ui/brand-logo.tsx';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { MAIN_ID } from './skip-link.tsx';

const bar = css`
  height: 64px;
  display: flex;
  align-items: center;
  padding: 0 32px;
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
`;

/** External-integration routes: who we are, and nothing to wander off to (spec §2). */
export const MinimalLayout = () => (
  <>
    <header css={bar}>
      <BrandLogo tagline />
    </header>
    <main id={MAIN_ID} tabIndex={-1}>
      <Outlet />
    </main>
  </>
);
