import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { afterSignIn } from '../../domain/after-sign-in.ts';

/**
 * `requested` is the unchecked `?redirect=`; it is checked where it is used. A signed-in visitor is
 * redirected at once.
 */
export async function signInLoader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('redirect');
  if (host().session.isSignedIn()) throw redirect(afterSignIn(requested));
  return { requested };
}
