import { ProblemBodySchema } from '@hareto/contracts/problem.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import type { KyInstance } from 'ky';
import * as v from 'valibot';
import { REFRESH_CALL_MS } from '../tokens/refresh-schedule.ts';
import type { RefreshResult } from '../tokens/token-refresh.ts';

/**
 * These statuses are final only with the API's own error body. Without it, a firewall or a proxy
 * has answered.
 */
const REFUSALS: readonly number[] = [400, 401, 403];

/** The API answers these, with its own error body, before it has used the token. */
const UNREAD: readonly number[] = [408, 429];

/**
 * The answer of the edge during a planned maintenance. Without `until`, the edge has lost its
 * connection to the API, which may have used the token.
 */
const PlannedSchema = v.object({ status: v.literal('maintenance'), until: v.string() });

/**
 * Requests new tokens, once; `onResponse` is called before the response is read. It is the only
 * call of the client with a timeout (docs/decisions/018-an-end-for-refresh-calls.md).
 */
export async function exchangeTokens(
  client: KyInstance,
  refreshToken: string,
  onResponse?: (response: Response) => void,
): Promise<RefreshResult> {
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), REFRESH_CALL_MS);
  try {
    const response = await client(refreshTokens.path.slice(1), {
      method: refreshTokens.method,
      json: { refresh_token: refreshToken },
      signal: timeLimit.signal,
    });
    onResponse?.(response);
    return await refreshResultOf(response);
  } catch {
    return { kind: 'unavailable', retryAfter: 0, mayBeUsed: true };
  } finally {
    clearTimeout(timer);
  }
}

async function refreshResultOf(response: Response): Promise<RefreshResult> {
  if (response.ok)
    return { kind: 'tokens', tokens: v.parse(refreshTokens.response, await response.json()) };
  const problem = v.safeParse(ProblemBodySchema, await response.json().catch(() => null));
  if (problem.success && REFUSALS.includes(response.status)) return { kind: 'refused' };
  const isUnused =
    problem.success && (UNREAD.includes(response.status) || v.is(PlannedSchema, problem.output));
  return {
    kind: 'unavailable',
    retryAfter: retryAfterOf(response.headers),
    mayBeUsed: !isUnused,
  };
}

/**
 * The delay in milliseconds. A date is compared with the server's clock, never with the device's.
 */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('Retry-After') ?? '';
  const delayMs = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('Date') ?? '');
  return delayMs > 0 ? delayMs : 0;
}
