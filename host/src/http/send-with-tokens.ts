import { addressOf } from '@hareto/contracts/address.ts';
import type { CallInput, Endpoint } from '@hareto/contracts/endpoint.ts';
import * as v from 'valibot';
import type { TokenRefresh } from '../tokens/token-refresh.ts';
import type { StoredTokens, TokenStore } from '../tokens/token-store.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { isSessionCall } from './request.ts';

/** How often one call may be sent again with renewed tokens, as the specification has it. */
const TOKEN_RETRIES = 3;

type Input = CallInput<Endpoint>;

export interface SessionOfCalls {
  tokens: TokenStore;
  early: EarlyAnswers;
  /**
   * The access token that had run out when the page was opened, or null
   * (tokens/expired-at-opening.ts).
   */
  expiredAtOpening: string | null;
  /** The session cannot go on: clear it and go to /signin. */
  onSessionEnd: () => void;
}

interface Dependencies extends SessionOfCalls {
  refresh: TokenRefresh;
  send: (endpoint: Endpoint, input: Input, tokens: StoredTokens | null) => Promise<Response>;
}

/**
 * Sends a call with the session's tokens; answers the response that counts, the first or the one
 * after a refresh.
 */
export function createSender(dependencies: Dependencies) {
  const { tokens, early, onSessionEnd, refresh, send } = dependencies;
  let toRenewFirst = dependencies.expiredAtOpening;

  /**
   * Tokens that are known to have run out are renewed before anything is sent with them, once a
   * page. Only a hint: when that fails they are sent all the same, and the server's answer to them
   * decides.
   */
  async function tokensToSend(endpoint: Endpoint) {
    const present = tokens.read();
    const isDue =
      present !== null && present.access_token === toRenewFirst && !isSessionCall(endpoint);
    if (!isDue) return { current: present, retries: TOKEN_RETRIES };
    const renewed = await refresh.run(present.generation);
    if (renewed?.subject === present.subject) return { current: renewed, retries: TOKEN_RETRIES };
    toRenewFirst = null;
    return { current: present, retries: 0 };
  }

  /**
   * Whatever else there is now, these tokens' end is not its end: somebody has signed in, or out,
   * since they were sent.
   */
  function endSession(refused: StoredTokens | null): void {
    if (tokens.read()?.access_token === refused?.access_token) onSessionEnd();
  }

  return async (endpoint: Endpoint, input: Input): Promise<Response> => {
    const { current: first, retries } = await tokensToSend(endpoint);
    let current = first;
    for (let retry = 0; ; retry += 1) {
      const address = addressOf(endpoint, input);
      const underWay = early.take(endpoint.method, address, current?.access_token);
      // An early call that did not get through is simply made again.
      const response =
        (await underWay?.catch(() => null)) ?? (await send(endpoint, input, current));
      if (response.status !== 401 || isSessionCall(endpoint)) return response;
      const mayRenew = retry < retries && (await isExpiry(response));
      const renewed = mayRenew ? await refresh.run(current?.generation ?? 0) : null;
      if (!renewed) {
        endSession(current);
        return response;
      }
      // One person's call is never sent again as another's.
      if (current && renewed.subject !== current.subject) return response;
      current = renewed;
    }
  };
}

const ExpirySchema = v.object({ status: v.literal('expired_access_token') });

async function isExpiry(response: Response): Promise<boolean> {
  const copy = response.clone();
  return v.is(ExpirySchema, await copy.json().catch(() => null));
}
