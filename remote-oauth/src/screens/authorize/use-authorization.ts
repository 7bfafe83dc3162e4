import {
  approveAuthorization,
  approveAuthorizationTwoFactor,
  type getAuthorizationRequest,
} from '@hareto/contracts/oauth.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import type * as v from 'valibot';
import { isWebAddress } from '../../domain/web-address.ts';

export type Credentials = { email_address: string; password: string };
type Challenge = { session: string; masked_email: string };
type Approved = { redirect_url: string; tokens: Tokens | null };

/** Signed in here as well, unless one was (許可してログイン), then to the partner with its code. */
async function leave({ redirect_url, tokens }: Approved): Promise<void> {
  if (!isWebAddress(redirect_url))
    throw new Error('The server answered a redirect_url that is no web address');
  if (tokens !== null) await host().session.signIn(tokens);
  window.location.assign(redirect_url);
}

/**
 * Password, perhaps a code, then away. `challenge` is set while a code is awaited; a reload begins
 * anew.
 */
export function useAuthorization(request: v.InferOutput<typeof getAuthorizationRequest.query>) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const approve = async (credentials: Credentials | null) => {
    // Renews tokens that have ended, which calls of this kind never do themselves.
    if (credentials === null) await host().http.call(getUserInformation, {});
    const answer = await host().http.call(approveAuthorization, {
      body: { ...request, ...credentials },
    });
    if (answer.status === 'approved') await leave(answer);
    else setChallenge(answer);
  };
  const enterCode = async (one_time_password: string) => {
    if (challenge === null) return;
    await leave(
      await host().http.call(approveAuthorizationTwoFactor, {
        body: { session: challenge.session, one_time_password },
      }),
    );
  };
  return {
    challenge,
    approve,
    enterCode,
    startOver: () => {
      setChallenge(null);
    },
  };
}
