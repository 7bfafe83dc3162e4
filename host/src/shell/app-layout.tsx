import { css } from '@emotion/react';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useEffect } from 'react';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useServices, useUser } from '../services-context.ts';
import { FooterLinks } from './footer.tsx';
import { Header } from './header.tsx';
import { lazyNotice } from './lazy-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
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

const TermsConsent = lazyNotice(
  async () =>
    (await import(/* webpackChunkName: "terms-consent" */ './terms-consent.tsx')).TermsConsent,
);

/** Layout of signed-in pages: header with navigation, content, and a footer on desktops. */
export function AppLayout() {
  const { stats, clock } = useServices();
  const user = useUser();
  const buyerId = user?.buyer_id;
  const { pathname } = useLocation();
  const isReadingTerms = pathname === '/termsofservice';
  // The steps of a flow change no counts.
  const page = useCurrentRoute()?.flow ?? pathname;
  useEffect(() => {
    if (buyerId === undefined) return;
    void clock.synchronise();
  }, [buyerId, clock]);
  useEffect(() => {
    if (buyerId !== undefined) void stats.refreshIfOld();
  }, [buyerId, page, stats]);
  return (
    <div css={frame}>
      <Header />
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1}>
        <ScreenOutlet />
      </main>
      <FooterLinks />
      {user?.is_license_update_required === true && !isReadingTerms && <TermsConsent />}
    </div>
  );
}
