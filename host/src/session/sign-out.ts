import type { createBrowserRouter } from '@hareto/platform/router/react-router.ts';
import type { Session } from './session.ts';

/** The state of the navigation to /signin by which the user signs out. */
export const SIGN_OUT = { signOut: true };

/**
 * Ends the session when a sign-out has passed the page's leave guard, which may still save input.
 * Only a push is a sign-out: the history keeps the state, so back and forward have it too.
 */
export function watchSignOut(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
  { session }: { session: Session },
): void {
  router.subscribe(({ navigation: { location, historyAction } }) => {
    if (location?.state === SIGN_OUT && String(historyAction) === 'PUSH' && session.isSignedIn())
      void session.signOut();
  });
}
