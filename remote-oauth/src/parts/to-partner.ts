import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { isWebAddress } from '../domain/web-address.ts';
import { pendingApproval } from '../domain/pending-approval.ts';

interface Approved {
  redirect_url: string;
  /** Null for whoever was signed in already. */
  tokens: Tokens | null;
}

/**
 * Signed in here as well, unless one was, then to the partner with its code. The page that was left
 * is replaced: its approval is used up, and going back would lead to nothing.
 */
export async function toPartner({ redirect_url, tokens }: Approved): Promise<void> {
  if (!isWebAddress(redirect_url))
    throw new Error('The server answered a redirect_url that is no web address');
  if (tokens !== null) await host().session.signIn(tokens);
  pendingApproval.clear();
  window.location.replace(redirect_url);
}

/**
 * Where a refusal belongs to, when it is the partner's to hear: its own address with the error (RFC
 * 6749 §4.1.2.1). Null for what is said here.
 */
export function refusalUrl(thrown: unknown): string | null {
  if (!isCallFailure(thrown) || thrown.kind !== 'problem') return null;
  const { redirect_url } = thrown.details;
  return typeof redirect_url === 'string' && isWebAddress(redirect_url) ? redirect_url : null;
}
