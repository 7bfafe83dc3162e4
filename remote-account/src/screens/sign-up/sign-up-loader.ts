import { host } from '@hareto/platform/remote-kit/host.ts';
import { shownSettings } from '@hareto/platform/remote-kit/settings.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { afterSignIn } from '../../domain/after-sign-in.ts';

export async function signUpLoader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('redirect');
  if (host().session.isSignedIn()) throw redirect(afterSignIn(requested));
  return { requested, settings: await shownSettings(request.signal) };
}
