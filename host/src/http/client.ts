import ky, { type KyInstance } from 'ky';
import * as v from 'valibot';
import { pathOf } from '@hareto/contracts/call-path.ts';
import type { CallInput, CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { CallFailure } from '@hareto/contracts/problem.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { isProofRefusal, type WaitingCalls } from '../waiting-calls/waiting-calls.ts';
import { createTokenRefresh } from '../tokens/token-refresh.ts';
import type { StoredTokens } from '../tokens/token-store.ts';
import { exchangeTokens } from './exchange-tokens.ts';
import { failureOf, networkFailure } from './failure.ts';
import { bodyOf } from './request.ts';
import { createSender, type SessionOfCalls } from './send-with-tokens.ts';
import { upload } from './upload.ts';

/** Gets the access token of the session and a function that sends a GET with it. */
export type WithSessionCallback = (
  accessToken: string,
  send: (address: string, signal: AbortSignal) => Promise<Response>,
) => void;

/** The client as the host itself uses it; remotes get the capability alone. */
export interface HostHttp extends HttpCapability {
  /**
   * Calls `use` with a function that sends GETs with the tokens of the session; without a session
   * it does nothing.
   */
  withSession(use: WithSessionCallback): void;
}

export interface HttpDependencies extends SessionOfCalls {
  origin: string;
  build: string;
  locks: Pick<LockManager, 'request'> | undefined;
  /** Called before and after each call that may change data. */
  onChange?: () => void;
  /** Called with every response, before it is read. */
  onResponse?: (response: Response) => void;
  /** Called with every refusal. */
  onFailure?: (failure: CallFailure) => void;
  /** Observes a call until it ends. */
  watch?: <T>(call: Promise<T>) => Promise<T>;
  /** Calls that wait until the user proves the session. */
  waiting: WaitingCalls;
  fetch?: typeof fetch;
}

/**
 * The only client of the API in the browser. It sends the two headers of the session, refreshes
 * expired tokens and then sends the call again, and sets no timeout.
 */
export function createHttp(dependencies: HttpDependencies): HostHttp {
  const { tokens, locks, onResponse, onFailure } = dependencies;
  const reportChange = ({ method }: Endpoint) => method !== 'GET' && dependencies.onChange?.();
  const watch = dependencies.watch ?? ((call) => call);
  const client = createClient(dependencies);
  const exchange = async (token: string) => exchangeTokens(client, token, onResponse);
  const refresh = createTokenRefresh({ store: tokens, exchange, locks });
  const sendWithTokens = createSender({
    ...dependencies,
    refresh,
    send: (...call) => sendOnce(client, ...call),
  });

  /** The response of one request, or the failure that it describes. */
  async function responseTo(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
  ): Promise<Response | CallFailure> {
    reportChange(endpoint);
    const response = await watch(sendWithTokens(endpoint, input))
      .catch(throwNetworkFailure)
      .finally(() => reportChange(endpoint));
    onResponse?.(response);
    // The API answers a login with a status from 200 to 303; the body has the result.
    if (response.ok || response.status === 303) return response;
    const failure = await failureOf(response);
    onFailure?.(failure);
    return failure;
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      const answer = sendUntilProved(dependencies, input.signal, () => responseTo(endpoint, input));
      return parseResponse(endpoint, await answer);
    },
    upload,
    withSession(use) {
      const current = tokens.read();
      if (!current) return;
      use(current.access_token, (address, signal) =>
        client(address.slice(1), { headers: sessionHeaders(current), signal }),
      );
    },
  };
}

const createClient = ({ origin, build, fetch: send }: HttpDependencies): KyInstance =>
  ky.create({
    prefixUrl: origin,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    headers: { 'X-Build': build },
    ...(send ? { fetch: send } : {}),
  });

function throwNetworkFailure(thrown: unknown): never {
  throw networkFailure(thrown);
}

const cancelled: CallFailure = { kind: 'cancelled' };

/** Sends a call again, unchanged, each time the user has proved the session for it. */
async function sendUntilProved(
  { tokens, waiting }: Pick<HttpDependencies, 'tokens' | 'waiting'>,
  signal: AbortSignal | undefined,
  send: () => Promise<Response | CallFailure>,
): Promise<Response> {
  const subject = tokens.read()?.subject;
  for (;;) {
    const proofCount = waiting.proofCount();
    const response = await send();
    if (response instanceof Response) return response;
    if (!isProofRefusal(response)) throw response;
    await waiting.prove(response, { proofCount, signal });
    // A call of one user must never be repeated with the tokens of another.
    if (tokens.read()?.subject !== subject) throw cancelled;
  }
}

const sessionHeaders = ({ id_token, access_token }: StoredTokens): Record<string, string> => ({
  Authorization: `Bearer ${id_token}`,
  'Access-Token': access_token,
});

async function sendOnce(
  client: KyInstance,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  tokens: StoredTokens | null,
): Promise<Response> {
  const needsSession = tokens !== null && endpoint !== (refreshTokens as Endpoint);
  const headers = new Headers(needsSession ? sessionHeaders(tokens) : {});
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`);
  const body = bodyOf(input);
  return client(pathOf(endpoint, input).slice(1), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { json: body }),
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  });
}

async function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallOutput<E>> {
  if (!endpoint.response) return undefined;
  // The body is a login page of a hotel network, or it broke off: it does not come from the API.
  const body: unknown = await response.json().catch(throwNetworkFailure);
  const parsed = v.safeParse(endpoint.response, body);
  if (parsed.success) return parsed.output as CallOutput<E>;
  const traceId = response.headers.get('X-Trace-Id') ?? '-';
  const failure: CallFailure = { kind: 'contract', message: message.server(traceId), traceId };
  throw failure;
}
