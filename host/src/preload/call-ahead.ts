import type { EarlyResponses } from '../http/early-responses.ts';

/** A press that is not followed by a navigation within this time does not open the link. */
const PRESS_LIMIT_MS = 3_000;

/** Sends a GET with the tokens of the session. */
export type SendRead = (address: string, signal: AbortSignal) => Promise<Response>;

interface PageCalls {
  readonly pathname: string;
  /** Addresses of the API. */
  readonly addresses: readonly string[];
  /** False while the user only presses a link to the page. */
  readonly isNavigation: boolean;
  /** The session that `send` uses. */
  readonly accessToken: string;
}

/**
 * Sends the calls of the page that the user is about to enter, and cancels those of any other page.
 * Calls that are already in progress for this page continue.
 */
export function callAhead(
  earlyResponses: Pick<EarlyResponses, 'batch' | 'replace'>,
  { pathname, addresses, isNavigation, accessToken }: PageCalls,
  send: SendRead,
  now = performance.now(),
): void {
  const batch = earlyResponses.batch();
  const isSame = batch?.pathname === pathname && batch.accessToken === accessToken;
  if (batch && isSame && (batch.isNavigation || now - batch.startedAt < PRESS_LIMIT_MS)) {
    batch.isNavigation ||= isNavigation;
    return;
  }
  // The calls of the other page are cancelled first: browsers send few at a time over HTTP/1.1.
  earlyResponses.replace(null);
  const calls = new Map(addresses.map((address) => [address, startCall(address, send)]));
  earlyResponses.replace({
    pathname,
    isOpenedPage: false,
    accessToken,
    calls,
    startedAt: now,
    isNavigation,
  });
}

function startCall(address: string, send: SendRead) {
  const controller = new AbortController();
  const response = send(address, controller.signal);
  // The client sends a failed call again; a cancelled call is not a failure.
  response.catch(() => undefined);
  return { response, cancel: () => controller.abort() };
}
