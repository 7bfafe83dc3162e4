import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { isWebAddress } from '../domain/web-address.ts';
import { pendingAuthorization } from '../domain/pending-authorization.ts';
import { openPartnerPage } from './open-partner-page.ts';

interface AuthorizationResult {
  redirect_url: string;
  /** Null when the user was already signed in. */
  tokens: Tokens | null;
}

/**
 * Signs the user in, unless already signed in, and opens the partner's page with the authorization
 * code. That page replaces the current one in the history, so that Back does not lead to the
 * decision again.
 */
export async function goToPartner({ redirect_url, tokens }: AuthorizationResult): Promise<void> {
  if (!isWebAddress(redirect_url))
    throw new Error('The server answered a redirect_url that is no web address');
  if (tokens !== null) await host().session.signIn(tokens);
  pendingAuthorization.clear();
  await openPartnerPage(redirect_url);
}

/**
 * The partner's URL with the error code (RFC 6749 §4.1.2.1). Null for errors that are not reported
 * to the partner but shown here.
 */
export function partnerErrorUrl(thrown: unknown): string | null {
  if (!isCallFailure(thrown) || thrown.kind !== 'problem') return null;
  const { redirect_url } = thrown.details;
  return typeof redirect_url === 'string' && isWebAddress(redirect_url) ? redirect_url : null;
}
