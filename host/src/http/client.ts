import ky, { type KyInstance } from 'ky';
import * as v from 'valibot';
import { addressOf } from '@hareto/shared/contracts/address.ts';
import type { CallInput, CallOutput, Endpoint } from '@hareto/shared/contracts/endpoint.ts';
import * as message from '@hareto/shared/contracts/messages.ts';
import type { CallFailure } from '@hareto/shared/contracts/problem.ts';
import { refreshTokens } from '@hareto/shared/contracts/session.ts';
import type { HttpCapability } from '@hareto/shared/host-contract/host.ts';
import { createTokenRefresh, type RefreshAnswer } from '../session/token-refresh.ts';
import type { StoredTokens, TokenStore } from '../session/token-store.ts';
import { failureOf, networkFailure } from './failure.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { bodyOf, isSessionCall } from './request.ts';
import { upload } from './upload.ts';

/** Spec §9: token retry maximum. */
const TOKEN_RETRIES = 3;

export interface HttpDependencies {
  tokens: TokenStore;
  origin: string;
  build: string;
  locks: Pick<LockManager, 'request'> | undefined;
  /** The session cannot go on: clear it and go to /signin. */
  onSessionEnd: () => void;
  early: EarlyAnswers;
  fetch?: typeof fetch;
}

/** The only client of the API in the browser (spec §7): both headers, refresh and replay (spec §8), no client-side timeout. */
export function createHttp({ tokens, origin, build, locks, onSessionEnd, early, fetch: send }: HttpDependencies): HttpCapability {
  const client = ky.create({
    prefixUrl: origin,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    headers: { 'X-Build': build },
    ...(send ? { fetch: send } : {}),
  });
  const refresh = createTokenRefresh({ store: tokens, exchange: (token) => exchange(client, token), locks });

  /** Answers the response that counts: the first, or the one after a refresh. */
  async function sendWithTokens(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Response> {
    let current = tokens.read();
    for (let retry = 0; ; retry += 1) {
      const underWay = early.take(endpoint.method, addressOf(endpoint, input), current?.access_token);
      // An early call that did not get through is simply made again.
      const response = (await underWay?.catch(() => null)) ?? (await sendOnce(client, endpoint, input, current));
      if (response.status !== 401 || isSessionCall(endpoint)) return response;
      const { status } = v.parse(StatusSchema, await response.clone().json().catch(() => ({})));
      const renewed = status === 'expired_access_token' && retry < TOKEN_RETRIES ? await refresh.run(current?.generation ?? 0) : null;
      if (!renewed) {
        onSessionEnd();
        return response;
      }
      current = renewed;
    }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      const loose = input as CallInput<Endpoint>;
      const response = await sendWithTokens(endpoint, loose).catch((thrown: unknown) => {
        throw networkFailure(thrown);
      });
      // Spec §7: login answers with 200 to 303; its body tells which.
      if (!response.ok && response.status !== 303) throw await failureOf(response);
      return parseAnswer(endpoint, response);
    },
    upload,
  };
}

const StatusSchema = v.object({ status: v.optional(v.string(), '') });

async function sendOnce(client: KyInstance, endpoint: Endpoint, input: CallInput<Endpoint>, tokens: StoredTokens | null): Promise<Response> {
  const headers = new Headers();
  if (tokens && endpoint !== (refreshTokens as Endpoint)) {
    headers.set('Authorization', `Bearer ${tokens.id_token}`);
    headers.set('Access-Token', tokens.access_token);
  }
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`);
  const body = bodyOf(input);
  return client(addressOf(endpoint, input).slice(1), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { json: body }),
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  });
}

async function parseAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<CallOutput<E>> {
  if (!endpoint.response) return undefined;
  const parsed = v.safeParse(endpoint.response, await response.json().catch(() => null));
  if (parsed.success) return parsed.output as CallOutput<E>;
  const traceId = response.headers.get('X-Trace-Id') ?? '-';
  const failure: CallFailure = { kind: 'contract', message: message.server(traceId), traceId };
  throw failure;
}

async function exchange(client: KyInstance, refreshToken: string): Promise<RefreshAnswer> {
  try {
    const response = await sendOnce(client, refreshTokens, { body: { refresh_token: refreshToken } } as CallInput<Endpoint>, null);
    if (response.ok) return { kind: 'tokens', tokens: v.parse(refreshTokens.response, await response.json()) };
    return { kind: response.status < 500 ? 'refused' : 'unavailable' };
  } catch {
    return { kind: 'unavailable' };
  }
}
