import {
  type LoadEvent,
  MAX_EVENTS,
  TELEMETRY_PATH,
} from '@hareto/platform/host-contract/load-event.ts';
import type { NetworkState } from '../network-state.ts';
import { createRepeats } from './repeats.ts';
import { createUnsent } from './unsent.ts';

export interface Outbox {
  /**
   * Returns the number of the event in the log; a repeat gets the number of the line that counts
   * it.
   */
  add(event: LoadEvent): string;
}

/** Success events wait this long for others to share a call. */
const LIMIT_MS = 10_000;
/** Events kept while none can be sent; beyond this number the oldest are dropped. */
const MAX_KEPT_EVENTS = 4 * MAX_EVENTS;

/**
 * Sends lines to the edge: failures at once, their repeats once a minute, other lines together, and
 * the rest when the page is hidden. It never waits for a response. Without a network it tries in a
 * way whose failure it notices, and keeps what it could not send, even beyond the life of the page.
 */
export function createOutbox(browser: Page, network: NetworkState): Outbox {
  let timer: number | null = null;
  const unsent = createUnsent(browser);
  const wait = () => {
    timer ??= browser.setTimeout(() => {
      timer = null;
      sendAll();
    }, LIMIT_MS);
  };
  const lines = createLines(browser, network, wait);
  const sendAll = () => {
    lines.flush();
    // The network may be unavailable by the time this page gets the lock.
    void unsent.sendAll((kept) => !network.isOffline() && send(browser, kept));
  };
  const repeats = createRepeats(browser, (line) => {
    lines.push(line);
    lines.flush();
  });
  browser.document.addEventListener('visibilitychange', () => {
    if (!isHidden(browser)) return;
    repeats.reportAll();
    lines.flush();
    lines.moveTo(unsent.keep);
  });
  network.subscribe(() => {
    if (!network.isOffline()) sendAll();
  });
  sendAll();
  return {
    add(event) {
      if (event.outcome === 'failed') return repeats.add(event);
      if (lines.push(event) >= MAX_EVENTS) lines.flush();
      else wait();
      return event.traceId;
    },
  };
}

type Page = Window & Pick<typeof globalThis, 'fetch'>;

const isHidden = ({ document }: Window) => document.visibilityState === 'hidden';

/** The lines that are not sent yet. Calls `onRefused` when the browser accepts no more for now. */
function createLines(browser: Page, network: NetworkState, onRefused: () => void) {
  let waiting: LoadEvent[] = [];
  let isTrying = false;
  const next = () => JSON.stringify(waiting.slice(0, MAX_EVENTS));
  const flush = () => {
    waiting = waiting.slice(-MAX_KEPT_EVENTS);
    if (isTrying) return;
    if (network.isOffline()) void tryOnce();
    while (!network.isOffline() && waiting.length > 0) {
      if (!send(browser, next())) return onRefused();
      waiting = waiting.slice(MAX_EVENTS);
    }
  };
  const tryOnce = async () => {
    // A page that is closed does not notice that its call failed.
    if (waiting.length === 0 || isHidden(browser)) return;
    isTrying = true;
    const tried = waiting.slice(0, MAX_EVENTS);
    const isSent = await post(browser, next());
    isTrying = false;
    if (isSent) waiting = waiting.filter((line) => !tried.includes(line));
    if (isSent || !network.isOffline()) flush();
  };
  return {
    flush,
    push: (line: LoadEvent) => waiting.push(line),
    /** Moves lines into storage, so that only the next page sends them. */
    moveTo(keep: (lines: string) => boolean) {
      while (waiting.length > 0 && keep(next())) waiting = waiting.slice(MAX_EVENTS);
    },
  };
}

/** False when the browser accepts no more data to send. */
const send = (browser: Window, lines: string): boolean =>
  browser.navigator.sendBeacon(TELEMETRY_PATH, new Blob([lines], { type: 'application/json' }));

/** Unlike a beacon, a fetch tells whether the lines have arrived. */
const post = (browser: Pick<typeof globalThis, 'fetch'>, lines: string): Promise<boolean> =>
  browser
    .fetch(TELEMETRY_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: lines,
      keepalive: true,
    })
    .then(
      () => true,
      () => false,
    );
