import { getRegistration } from '@hareto/contracts/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { signInPath } from '../after-sign-in.ts';
import { withRedirect } from '../with-redirect.ts';
import { registrationPath, RegistrationSearchSchema, resultPath } from './paths.ts';

/** These pages are public by the specification, and mean nothing to who is not signed in. */
export function requireSignedIn({ url }: { url: string }): void {
  if (host().session.isSignedIn()) return;
  const { redirect: requested } = parseSearch(RegistrationSearchSchema, url);
  throw redirect(signInPath(withRedirect(new URL(url).pathname, requested)));
}

/** The user as the server knows it now: a public page does not wait for it. */
export async function readUser() {
  const { session } = host();
  if (session.user() === null) await session.reloadUser();
  return session.user();
}

/**
 * Which page a status belongs to is decided by the server's word, not by what this tab remembers.
 */
export async function readRegistration({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const search = parseSearch(RegistrationSearchSchema, request.url);
  requireSignedIn(request);
  const registration = await host().http.call(getRegistration, { signal: request.signal });
  return { search, registration };
}

/** For the form and its confirmation: whoever has registered sees what came of it. */
export async function requireUnregistered(args: Pick<LoaderFunctionArgs, 'request'>) {
  const { search, registration } = await readRegistration(args);
  if (registration.registration_status !== REGISTRATION_STATUS.NotRegistered)
    throw redirect(resultPath(search.redirect));
  return search;
}

export async function requireRegistered(args: Pick<LoaderFunctionArgs, 'request'>) {
  const { search, registration } = await readRegistration(args);
  if (registration.registration_status === REGISTRATION_STATUS.NotRegistered)
    throw redirect(registrationPath(search.redirect));
  return { search, registration };
}
