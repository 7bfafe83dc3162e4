import { host } from '@hareto/platform/remote-kit/host.ts';
import { settingsForDescriptions } from '@hareto/platform/remote-kit/settings.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { afterSignIn } from '../../domain/after-sign-in.ts';

export async function signUpLoader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('redirect');
  if (host().session.isSignedIn()) throw redirect(afterSignIn(requested));
  const settings = await settingsForDescriptions(request.signal);
  // Otherwise the server would refuse the terms of this build only after the user has typed
  // everything.
  const isOutdated = settings !== null && settings.terms_version > TERMS_VERSION;
  return { requested, settings, isOutdated };
}
