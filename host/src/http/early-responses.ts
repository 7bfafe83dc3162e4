/** Calls that an inline script (edge/early-calls.ts) sent before the host's scripts had loaded. */
export interface EarlyCalls {
  readonly accessToken: string;
  readonly calls: Map<string, Promise<Response>>;
}

declare global {
  var __haretoEarly: EarlyCalls | undefined;
}

/** Removes the early calls from the page, so that no other code finds their token. */
export function takeEarlyCalls(): EarlyCalls | undefined {
  const early = globalThis.__haretoEarly;
  Reflect.deleteProperty(globalThis, '__haretoEarly');
  return early;
}

interface PendingCall {
  readonly response: Promise<Response>;
  /** Cancels the call; does nothing to a response that has arrived. */
  readonly cancel: () => void;
}

/** The calls that were sent for one page before its own code could send them. */
export interface EarlyBatch {
  readonly pathname: string;
  /**
   * True for the page that was opened: its header still uses responses after the loader of its
   * route.
   */
  readonly isOpenedPage: boolean;
  readonly accessToken: string;
  /** Calls by address. */
  readonly calls: Map<string, PendingCall>;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** False while the user only presses a link to the page: no response is taken then. */
  isNavigation: boolean;
}

/**
 * The responses to GETs that were sent before the code of their page could send them. Each response
 * is given once, to the page it was read for and to the session that sent it; any change of data
 * drops them all.
 */
export interface EarlyResponses {
  /** The response to a GET that was already sent, or null. */
  take(method: string, address: string, accessToken: string | undefined): Promise<Response> | null;
  batch(): EarlyBatch | null;
  /**
   * Cancels the calls of the current batch whose responses were not taken, and continues with the
   * next batch.
   */
  replace(next: EarlyBatch | null): void;
  /**
   * Call this when a navigation has ended: the page's loader has taken the responses that it
   * needed.
   */
  navigationEnded(): void;
}

/** `openedPath` is the path of the page that sent the early calls. */
export function createEarlyResponses(
  early: EarlyCalls | undefined,
  openedPath: string,
): EarlyResponses {
  let batch = openingBatch(early, openedPath);

  function replace(next: EarlyBatch | null): void {
    batch?.calls.forEach(({ cancel }) => cancel());
    batch = next;
  }

  return {
    take(method, address, accessToken) {
      if (!batch || method !== 'GET' || accessToken !== batch.accessToken) {
        replace(null);
        return null;
      }
      if (!batch.isNavigation) return null;
      const response = batch.calls.get(address)?.response ?? null;
      batch.calls.delete(address);
      return response;
    },
    batch: () => batch,
    replace,
    navigationEnded() {
      if (batch?.isNavigation && !batch.isOpenedPage) replace(null);
    },
  };
}

function openingBatch(early: EarlyCalls | undefined, pathname: string): EarlyBatch | null {
  // On a page without early calls, the global could be an element whose id is its name.
  if (!(early?.calls instanceof Map)) return null;
  const calls = new Map(
    [...early.calls].map(([address, response]) => [address, { response, cancel: () => undefined }]),
  );
  const { accessToken } = early;
  return { pathname, isOpenedPage: true, accessToken, calls, startedAt: 0, isNavigation: true };
}
