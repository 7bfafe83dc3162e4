import { css } from '@emotion/react';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { Outlet } from '@hareto/platform/router/react-router.ts';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useUser } from '../services-context.ts';
import { FooterLinks } from './footer.tsx';
import { headerContainer, narrowOnly, wideOnly } from './header-width.ts';
import { HelpMenu } from './help-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { MAIN_ID } from './skip-link.tsx';

const frame = css`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  > main {
    flex: 1 0 auto;
    width: 100%;
  }
  > footer {
    ${mq.mobile} {
      display: none;
    }
  }
`;
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
  max-width: 1440px;
  margin: 0 auto;
  padding: 0 32px;
  display: flex;
  align-items: center;
  gap: 20px;
  ${mq.mobile} {
    padding: 0 16px;
  }
`;
const logo = css`
  display: flex;
`;
const title = css`
  font-weight: 700;
  font-size: ${vars.font[16]};
  white-space: nowrap;
`;
const right = css`
  margin-left: auto;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 20px;
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
`;

/** Layout of the steps before a user is a customer: the user's name, an exit, and no navigation. */
export function FlowLayout() {
  const route = useCurrentRoute();
  const user = useUser();
  const [isAsked, setAsked] = useState(false);
  return (
    <div css={frame}>
      <header css={[bar, headerContainer]}>
        <div css={inner}>
          <span css={[logo, wideOnly]}>
            <BrandLogo tagline="wide" />
          </span>
          <span css={[title, narrowOnly]}>{route?.flowTitle}</span>
          <div css={right}>
            {user && <span css={wideOnly}>{maskEmail(user.email_address)}</span>}
            {user && (
              <TextButton color="gray" icon={LogOut} onClick={() => setAsked(true)}>
                ログアウト
              </TextButton>
            )}
            <HelpMenu />
          </div>
        </div>
      </header>
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterLinks withHelp />
      <SignOutDialog open={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}
