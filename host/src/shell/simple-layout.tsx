import { css } from '@emotion/react';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { LazyRequestBanner } from './lazy-request-notices.tsx';
import { PATHS_WITH_BANNER } from '../request-key/pending-request.ts';
import { FooterLinks } from './footer.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { MAIN_ID } from './skip-link.tsx';

const frame = css`
  min-height: 100dvh;
  display: grid;
  grid-template-rows: 1fr auto;
  background: linear-gradient(180deg, ${vars.color.welcome} 0, ${vars.color.canvas} 46%);
`;
const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: ${vars.space[6]};
  padding: ${vars.space[12]} ${vars.space[4]};
  // The column is centred: what stands above the content would move when that arrives.
  &:has([data-opening]) > :not(:has([data-opening])) {
    display: none;
  }
  ${mq.mobile} {
    align-content: start;
    padding-top: ${vars.space[10]};
  }
`;

/** Layout of public routes: a full-height single column with a main area. */
export function SimpleLayout() {
  const { pathname } = useLocation();
  return (
    <div css={frame}>
      <main id={MAIN_ID} tabIndex={-1} css={column}>
        <BrandLogo tagline="always" />
        {PATHS_WITH_BANNER.includes(pathname) && <LazyRequestBanner />}
        <ScreenOutlet />
      </main>
      <FooterLinks withHelp />
    </div>
  );
}
