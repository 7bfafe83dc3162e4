import { css } from '@emotion/react';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useUser } from '../services-context.ts';
import { FooterLinks } from './footer.tsx';
import { narrowOnly, wideOnly } from './header-width.ts';
import { HelpMenu } from './help-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { MAIN_ID } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

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
const logo = css`
  display: flex;
`;
const title = css`
  font-weight: 700;
  font-size: ${vars.font[16]};
  white-space: nowrap;
`;
// Fills the bar, so that its box stays in its place when the user becomes known.
const menus = css`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[5]};
  min-width: 0;
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
`;

/** Layout of the steps before a user is a customer: the user's name, an exit, and no navigation. */
export function FlowLayout() {
  const route = useCurrentRoute();
  const user = useUser();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div css={frame}>
      <TopBar>
        <span css={[logo, wideOnly]}>
          <BrandLogo tagline="desktop" />
        </span>
        <span css={[title, narrowOnly]}>{route?.flowTitle}</span>
        <div css={menus}>
          {user && <span css={wideOnly}>{maskEmail(user.email_address)}</span>}
          {user && (
            <TextButton color="gray" icon={LogOut} onClick={() => setConfirming(true)}>
              ログアウト
            </TextButton>
          )}
          <HelpMenu />
        </div>
      </TopBar>
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1}>
        <ScreenOutlet />
      </main>
      <FooterLinks withHelp />
      <SignOutDialog open={isConfirming} onClose={() => setConfirming(false)} />
    </div>
  );
}
