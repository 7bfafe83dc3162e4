/** Calls that the page's first script (edge/early-calls.ts) sent before our own code was loaded. */
export interface EarlyCalls {
  readonly accessToken: string;
  readonly calls: Map<string, Promise<Response>>;
}

declare global {
  var __haretoEarly: EarlyCalls | undefined;
}

/** A press of the pointer that leads to no step within this time was not meant as one. */
const PRESS_LIMIT_MS = 3_000;

/** Removes the early calls from the page, so that no other code finds their token. */
export function takeEarlyCalls(): EarlyCalls | undefined {
  const early = globalThis.__haretoEarly;
  Reflect.deleteProperty(globalThis, '__haretoEarly');
  return early;
}

/** The reads of one page. */
export interface PageReads {
  readonly pathname: string;
  /** Addresses of the API. */
  readonly addresses: readonly string[];
  /** False while the user only presses a link to the page. */
  readonly isStep: boolean;
}

/**
 * The answers to GETs that were sent before the code of their page could send them. Each answer is
 * given once, to the page it was read for and to the session that sent it; any change of data
 * drops them all.
 */
export interface EarlyAnswers {
  /** The answer to a GET that is already under way, or null. */
  take(method: string, address: string, accessToken: string | undefined): Promise<Response> | null;
  /**
   * Sends the reads of the page that the user is about to enter, in place of those of any other
   * page. Reads that are already under way for it are kept.
   */
  begin(
    reads: PageReads,
    accessToken: string,
    send: (address: string, signal: AbortSignal) => Promise<Response>,
  ): void;
  /** Drops what was not taken, and cancels what is still under way. */
  drop(): void;
  /** Call this when a step has ended: the page's loader has taken what it needed. */
  stepEnded(): void;
}

interface UnderWay {
  readonly answer: Promise<Response>;
  readonly cancel: () => void;
}

interface Batch {
  readonly pathname: string;
  /** The page that was opened: its header reads after the loader of its route. */
  readonly isOpening: boolean;
  readonly accessToken: string;
  readonly calls: Map<string, UnderWay>;
  readonly since: number;
  isStep: boolean;
}

/** `opened` is the path of the page that sent the early calls. */
export function createEarlyAnswers(
  early: EarlyCalls | undefined,
  opened: string,
  now: () => number = () => performance.now(),
): EarlyAnswers {
  let batch = openingBatch(early, opened, now());

  function drop(): void {
    for (const { cancel } of batch?.calls.values() ?? []) cancel();
    batch = null;
  }

  return {
    take(method, address, accessToken) {
      if (!batch || method !== 'GET' || accessToken !== batch.accessToken) {
        drop();
        return null;
      }
      if (!batch.isStep) return null;
      const answer = batch.calls.get(address)?.answer ?? null;
      batch.calls.delete(address);
      return answer;
    },
    begin({ pathname, addresses, isStep }, accessToken, send) {
      const isSame = batch?.pathname === pathname && batch.accessToken === accessToken;
      if (batch && isSame && (batch.isStep || now() - batch.since < PRESS_LIMIT_MS)) {
        batch.isStep ||= isStep;
        return;
      }
      drop();
      const calls = new Map(addresses.map((address) => [address, underWay(address, send)]));
      batch = { pathname, isOpening: false, accessToken, calls, since: now(), isStep };
    },
    drop,
    stepEnded() {
      if (batch?.isStep && !batch.isOpening) drop();
    },
  };
}

function openingBatch(
  early: EarlyCalls | undefined,
  pathname: string,
  since: number,
): Batch | null {
  // On a page without early calls, an element with that id would be found instead.
  if (!(early?.calls instanceof Map)) return null;
  const calls = new Map(
    [...early.calls].map(([address, answer]) => [address, { answer, cancel: () => undefined }]),
  );
  const { accessToken } = early;
  return { pathname, isOpening: true, accessToken, calls, since, isStep: true };
}

function underWay(
  address: string,
  send: (address: string, signal: AbortSignal) => Promise<Response>,
): UnderWay {
  const controller = new AbortController();
  const answer = send(address, controller.signal);
  // The client sends a failed call again; a dropped one is nobody's failure.
  answer.catch(() => undefined);
  return { answer, cancel: () => controller.abort() };
}
