import { pathOf } from '@hareto/contracts/call-path.ts';
import type { CallInput, Endpoint } from '@hareto/contracts/endpoint.ts';
import * as v from 'valibot';
import type { TokenRefresh } from '../tokens/token-refresh.ts';
import type { StoredTokens, TokenStore } from '../tokens/token-store.ts';
import type { EarlyResponses } from './early-responses.ts';
import { isSessionCall } from './request.ts';

/** The specification allows this many repetitions of a call with renewed tokens. */
const TOKEN_RETRIES = 3;

type Input = CallInput<Endpoint>;

export interface SessionOfCalls {
  tokens: TokenStore;
  early: EarlyResponses;
  /**
   * The access token that was already expired when the page was opened, or null
   * (tokens/expired-at-opening.ts).
   */
  expiredAtOpening: string | null;
  /** Must clear the session and go to /signin. */
  onSessionEnd: () => void;
  /** Another user has signed in: must leave the page. */
  onOtherUser: () => void;
}

interface Dependencies extends SessionOfCalls {
  refresh: TokenRefresh;
  send: (endpoint: Endpoint, input: Input, tokens: StoredTokens | null) => Promise<Response>;
}

/**
 * Sends a call with the session's tokens; returns the final response: the first one, or the one
 * after the last refresh.
 */
export function createSender(dependencies: Dependencies) {
  const { tokens, early, onSessionEnd, onOtherUser, refresh, send } = dependencies;
  const tokensToSend = createTokenChoice(dependencies);

  /**
   * Ends only the session of the refused tokens: the user may have signed in again, or out, since.
   */
  function endSession(refused: StoredTokens | null): void {
    const isCurrent = tokens.read()?.access_token === refused?.access_token;
    if (isCurrent || tokens.storageOwner() === 'gone') onSessionEnd();
  }

  /** No call of this page may be made with the tokens of another user. */
  function leavePage(): Promise<never> {
    onOtherUser();
    return new Promise<never>(() => undefined);
  }

  return async (endpoint: Endpoint, input: Input): Promise<Response> => {
    if (tokens.storageOwner() === 'other' && !isSessionCall(endpoint)) return leavePage();
    const { current: first, retries } = await tokensToSend(endpoint);
    let current = first;
    for (let retry = 0; ; retry += 1) {
      const path = pathOf(endpoint, input);
      const earlyResponse = early.take(endpoint.method, path, current?.access_token);
      // An early call that did not get through is made again.
      const response =
        (await earlyResponse?.catch(() => null)) ?? (await send(endpoint, input, current));
      // A response that was read during the change may be older than the change.
      if (endpoint.method !== 'GET') early.replace(null);
      if (response.status !== 401 || isSessionCall(endpoint)) return response;
      const mayRenew = retry < retries && (await isExpiry(response));
      const renewed = mayRenew ? await refresh.run(current?.generation ?? 0) : null;
      if (tokens.storageOwner() === 'other') return leavePage();
      if (!renewed) {
        endSession(current);
        return response;
      }
      // A call of one user must never be repeated with the tokens of another.
      if (current && renewed.subject !== current.subject) return response;
      current = renewed;
    }
  };
}

/**
 * Chooses the tokens for a call. Tokens that had expired when the page was opened are renewed
 * before its first call. That expiry is only a hint, and all calls wait for the renewal, so it gets
 * one attempt. If it fails, the call is sent anyway, and the response of the server decides.
 */
function createTokenChoice({ tokens, refresh, expiredAtOpening }: Dependencies) {
  let tokenToRenewFirst = expiredAtOpening;
  return async (endpoint: Endpoint) => {
    // When the storage was cleared while the page was open, the next call ends the session. Until
    // then, a draft is still saved, because typed text must not be lost.
    const storedTokens = tokens.read() ?? (endpoint.versioned ? tokens.removedTokens() : null);
    const mustRenewFirst =
      storedTokens !== null &&
      storedTokens.access_token === tokenToRenewFirst &&
      !isSessionCall(endpoint);
    if (!mustRenewFirst) return { current: storedTokens, retries: TOKEN_RETRIES };
    const result = await refresh.runOnce(storedTokens.generation);
    const renewed = result.kind === 'settled' ? result.tokens : null;
    if (renewed?.subject === storedTokens.subject)
      return { current: renewed, retries: TOKEN_RETRIES };
    tokenToRenewFirst = null;
    // Only a refusal is final: after any other failure, a refused call may renew the tokens.
    const retries = result.kind === 'settled' ? 0 : TOKEN_RETRIES;
    return { current: storedTokens, retries };
  };
}

const ExpirySchema = v.object({ status: v.literal('expired_access_token') });

async function isExpiry(response: Response): Promise<boolean> {
  const copy = response.clone();
  return v.is(ExpirySchema, await copy.json().catch(() => null));
}
