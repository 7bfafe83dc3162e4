import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { isWebAddress } from '../domain/web-address.ts';
import { pendingApproval } from '../domain/pending-approval.ts';

interface Approved {
  redirect_url: string;
  /** Null when the user was already signed in. */
  tokens: Tokens | null;
}

/**
 * Signs the user in here too, unless already signed in, then goes to the partner with its code. It
 * replaces the current page, whose approval is used up.
 */
export async function toPartner({ redirect_url, tokens }: Approved): Promise<void> {
  if (!isWebAddress(redirect_url))
    throw new Error('The server answered a redirect_url that is no web address');
  if (tokens !== null) await host().session.signIn(tokens);
  pendingApproval.clear();
  window.location.replace(redirect_url);
}

/**
 * The partner's address with the error, for refusals that are reported to the partner. Null for
 * errors that are shown here. RFC 6749 §4.1.2.1.
 */
export function refusalUrl(thrown: unknown): string | null {
  if (!isCallFailure(thrown) || thrown.kind !== 'problem') return null;
  const { redirect_url } = thrown.details;
  return typeof redirect_url === 'string' && isWebAddress(redirect_url) ? redirect_url : null;
}
