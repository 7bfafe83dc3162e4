import { Outlet } from '@hareto/platform/router/react-router.ts';
import { LiveRegions } from '@hareto/design-system/feedback/live-announcer.tsx';
import { createPortal } from 'react-dom';
import { LazyProofDialog } from '../reauthentication/lazy-proof-dialog.tsx';
import { Maintenance } from './maintenance.tsx';
import { LazyRequestRefusal } from './lazy-request-notices.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ShellOverlay } from './shell-overlay.tsx';
import { ShellSnackbar } from './shell-snackbar.tsx';
import { SkipLink } from './skip-link.tsx';
import { SlowNotice } from './slow-notice.tsx';

/** The components of every page, in any layout. */
export function RootFrame() {
  return (
    <>
      <SkipLink />
      {/* It stays outside the application's element, which an overlay makes inert. */}
      {createPortal(<LiveRegions />, document.body)}
      <RouteAnnouncer />
      <SlowNotice />
      <Maintenance />
      <Outlet />
      <ShellSnackbar />
      <ShellOverlay />
      <LazyRequestRefusal />
      <LazyProofDialog />
    </>
  );
}
