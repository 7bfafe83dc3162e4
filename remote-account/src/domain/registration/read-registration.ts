import { getRegistration } from '@hareto/contracts/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { signInPath } from '../after-sign-in.ts';
import { withRedirect } from '../with-redirect.ts';
import { registrationPath, RegistrationSearchSchema, resultPath } from './paths.ts';

/** The specification makes these pages public, but they need a signed-in user. */
export function requireSignedIn({ url }: { url: string }): void {
  if (host().session.isSignedIn()) return;
  const { redirect: requested } = parseSearch(RegistrationSearchSchema, url);
  throw redirect(signInPath(withRedirect(new URL(url).pathname, requested)));
}

/** Reads the user from the server, because the host does not do so on a public page. */
export async function readUser() {
  const { session } = host();
  if (session.user() === null) await session.reloadUser();
  return session.user();
}

/** The server's status decides the page, not the user data of this tab. */
export async function readRegistration({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const search = parseSearch(RegistrationSearchSchema, request.url);
  requireSignedIn(request);
  const registration = await host().http.call(getRegistration, { signal: request.signal });
  return { search, registration };
}

/**
 * For the form and its confirmation: redirects a registered user to the result, and returns the
 * search parameters for other users.
 */
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
