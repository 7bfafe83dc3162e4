import type { createBrowserRouter } from '@hareto/platform/router/react-router.ts';
import type { Session } from './session.ts';

/** The state of the navigation to /signin by which the user signs out. */
export const SIGN_OUT = { signOut: true };

/**
 * Ends the session when a sign-out has passed the page's leave guard, which may still save input. A
 * session that has expired before ends too, because a sign-out keeps no input in the tab. Only a
 * push is a sign-out: the history keeps the state, so back and forward have it too.
 */
export function watchSignOut(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
  { session }: { session: Pick<Session, 'signOut'> },
): void {
  let lastKey: string | null = null;
  router.subscribe((state) => {
    // A page without a loader is shown at once, without a navigation that loads.
    const { location, historyAction } = state.navigation.location ? state.navigation : state;
    const isSignOut = location.state === SIGN_OUT && String(historyAction) === 'PUSH';
    if (!isSignOut || location.key === lastKey) return;
    lastKey = location.key;
    void session.signOut();
  });
}
