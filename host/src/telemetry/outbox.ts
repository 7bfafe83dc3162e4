import {
  type LoadEvent,
  MAX_EVENTS,
  TELEMETRY_PATH,
} from '@hareto/platform/host-contract/load-event.ts';
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
/** Events kept while there is no network; beyond this number the oldest are dropped. */
const MAX_KEPT_EVENTS = 4 * MAX_EVENTS;

/**
 * Sends lines to the edge: failures at once, their repeats once a minute, other lines together, and
 * the rest when the page is hidden. It never waits for a response. Without a network it keeps
 * everything until there is one, even beyond the life of the page.
 */
export function createOutbox(browser: Window): Outbox {
  let waiting: LoadEvent[] = [];
  let timer: number | null = null;
  const unsent = createUnsent(browser);
  const wait = () => {
    timer ??= browser.setTimeout(() => {
      timer = null;
      sendAll();
    }, LIMIT_MS);
  };
  const sendAll = () => {
    flush();
    // The network may be unavailable by the time this page gets the lock.
    void unsent.sendAll((lines) => browser.navigator.onLine && send(browser, lines));
  };
  const flush = () => {
    waiting = waiting.slice(-MAX_KEPT_EVENTS);
    while (browser.navigator.onLine && waiting.length > 0) {
      if (!send(browser, JSON.stringify(waiting.slice(0, MAX_EVENTS)))) return wait();
      waiting = waiting.slice(MAX_EVENTS);
    }
  };
  // Moves lines into storage, so that only the next page sends them.
  const keep = () => {
    while (waiting.length > 0 && unsent.keep(JSON.stringify(waiting.slice(0, MAX_EVENTS))))
      waiting = waiting.slice(MAX_EVENTS);
  };
  const repeats = createRepeats(browser, (line) => {
    waiting.push(line);
    flush();
  });
  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState !== 'hidden') return;
    repeats.reportAll();
    flush();
    keep();
  });
  browser.addEventListener('online', sendAll);
  sendAll();
  return {
    add(event) {
      if (event.outcome === 'failed') return repeats.add(event);
      waiting.push(event);
      if (waiting.length >= MAX_EVENTS) flush();
      else wait();
      return event.traceId;
    },
  };
}

/** False when the browser accepts no more data to send. */
const send = (browser: Window, lines: string): boolean =>
  browser.navigator.sendBeacon(TELEMETRY_PATH, new Blob([lines], { type: 'application/json' }));
