import { css } from '@emotion/react';
import { Outlet } from '@hareto/platform/router/react-router.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useEffect } from 'react';
import { useServices, useUser } from '../services-context.ts';
import { FooterLinks } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './skip-link.tsx';

const frame = css`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  > main { flex: 1 0 auto; width: 100%; }
  > footer { ${mq.mobile} { display: none; } }
`;

/** Signed-in pages: header with navigation, content, footer on a desktop. */
export function AppLayout() {
  const { stats, clock } = useServices();
  const buyerId = useUser()?.buyer_id;
  useEffect(() => {
    if (buyerId === undefined) return;
    // The top page has counted already.
    if (stats.current() === null) void stats.refresh();
    void clock.synchronise();
  }, [buyerId, stats, clock]);
  return (
    <div css={frame}>
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterLinks />
    </div>
  );
}
