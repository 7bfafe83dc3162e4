import { css } from '@emotion/react';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Lock } from 'lucide-react';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { MAIN_ID } from './skip-link.tsx';

const bar = css`
  height: 4rem;
  display: flex;
  align-items: center;
  padding: 0 ${vars.space[8]};
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
  ${mq.mobile} {
    padding: 0 ${vars.space[4]};
  }
`;
const address = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  min-width: 0;
  margin-left: auto;
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
  overflow-wrap: anywhere;
`;

/** Layout of external integrations: the logo, the address of the site, and no navigation. */
export const MinimalLayout = () => (
  <>
    <header css={bar}>
      <BrandLogo tagline="desktop" />
      <span css={address}>
        <Icon icon={Lock} />
        {window.location.host}
      </span>
    </header>
    <OfflineNotice top="0" />
    <main id={MAIN_ID} tabIndex={-1}>
      <ScreenOutlet />
    </main>
  </>
);
