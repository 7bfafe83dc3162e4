import type { EarlyResponses } from '../http/early-responses.ts';

/** A press that leads to no step within this time does not open the link. */
const PRESS_LIMIT_MS = 3_000;

/** Sends a GET with the tokens of the session. */
export type SendRead = (address: string, signal: AbortSignal) => Promise<Response>;

interface PageReads {
  readonly pathname: string;
  /** Addresses of the API. */
  readonly addresses: readonly string[];
  /** False while the user only presses a link to the page. */
  readonly isStep: boolean;
  /** The session that `send` uses. */
  readonly accessToken: string;
}

/**
 * Sends the reads of the page that the user is about to enter, and cancels those of any other page.
 * Reads that are already in progress for this page are kept.
 */
export function readAhead(
  answers: Pick<EarlyResponses, 'batch' | 'replace'>,
  { pathname, addresses, isStep, accessToken }: PageReads,
  send: SendRead,
  now = performance.now(),
): void {
  const batch = answers.batch();
  const isSame = batch?.pathname === pathname && batch.accessToken === accessToken;
  if (batch && isSame && (batch.isStep || now - batch.since < PRESS_LIMIT_MS)) {
    batch.isStep ||= isStep;
    return;
  }
  // The calls of the other page are cancelled first: browsers send few at a time over HTTP/1.1.
  answers.replace(null);
  const calls = new Map(addresses.map((address) => [address, startCall(address, send)]));
  answers.replace({ pathname, isOpening: false, accessToken, calls, since: now, isStep });
}

function startCall(address: string, send: SendRead) {
  const controller = new AbortController();
  const response = send(address, controller.signal);
  // The client sends a failed call again; a cancelled call is not a failure.
  response.catch(() => undefined);
  return { response, cancel: () => controller.abort() };
}
