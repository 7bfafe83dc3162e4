import { logout } from '@hareto/contracts/session.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { getUserInformation, type UserInformation } from '@hareto/contracts/users.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { readStats, type ReadStats } from '../read-stats.ts';
import type { ProofState } from '../waiting-calls/proof-state.ts';
import { createWaitingCalls, type ProofChannel } from '../waiting-calls/waiting-calls.ts';
import { expiredAtOpening } from '../tokens/expired-at-opening.ts';
import { createHttp, type HttpDependencies, type WithSessionCallback } from './client.ts';

/**
 * The client, and the calls that the host makes itself. Their API schemas are kept out of the
 * host's first scripts.
 */
export interface Api {
  readonly http: HttpCapability;
  /**
   * Calls `use` with a function that sends GETs with the tokens of the session; without a session
   * it does nothing.
   */
  withSession(use: WithSessionCallback): void;
  readUser(): Promise<UserInformation>;
  readStats(hasCollections: () => boolean): Promise<ReadStats>;
  /** The server's business time. */
  readTime(signal?: AbortSignal): Promise<string>;
  /** The call continues even if the page is closed meanwhile. */
  logOut(): Promise<void>;
}

export interface ApiDependencies extends Omit<HttpDependencies, 'expiredAtOpening' | 'waiting'> {
  page: Document;
  /** The dialog that proves the session, and the channel that informs other tabs of it, if any. */
  proof: ProofState;
  channel: ProofChannel | null;
}

export function createApi({ page, proof, channel, ...dependencies }: ApiDependencies): Api {
  const expired = expiredAtOpening(page, dependencies.tokens.read());
  const waiting = createWaitingCalls(proof, channel);
  const http = createHttp({ ...dependencies, waiting, expiredAtOpening: expired });
  return {
    http,
    withSession: http.withSession,
    readUser: () => http.call(getUserInformation, {}),
    readStats: (hasCollections) => readStats(http, hasCollections),
    readTime: async (signal) =>
      (await http.call(getSystemTime, signal ? { signal } : {})).current_time,
    logOut: () => http.call(logout, { keepalive: true }),
  };
}
