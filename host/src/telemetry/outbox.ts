import {
  type LoadEvent,
  MOST_EVENTS,
  TELEMETRY_PATH,
} from '@hareto/platform/host-contract/load-event.ts';
import { createRepeats } from './repeats.ts';
import { createUnsent } from './unsent.ts';

export interface Outbox {
  /** The number under which the event is told: of a repeat it is that of the line that counts it. */
  add(event: LoadEvent): string;
}

/** Good news waits for company this long. */
const PATIENCE_MS = 10_000;
/** Kept while there is no network; of more than that the oldest are given up. */
const MOST_KEPT = 4 * MOST_EVENTS;

/**
 * Sends lines to the edge: failures at once and their repeats once a minute, the rest together,
 * what is left when the page is hidden. Nothing waits for an answer; without a network everything
 * waits for one, beyond the page where that goes before.
 */
export function createOutbox(browser: Window): Outbox {
  let waiting: LoadEvent[] = [];
  let timer: number | null = null;
  const unsent = createUnsent(browser);
  const wait = () => {
    timer ??= browser.setTimeout(() => {
      timer = null;
      sendAll();
    }, PATIENCE_MS);
  };
  const sendAll = () => {
    flush();
    // By the time it is this page's turn the network may be gone.
    void unsent.sendAll((lines) => browser.navigator.onLine && send(browser, lines));
  };
  const flush = () => {
    waiting = waiting.slice(-MOST_KEPT);
    while (browser.navigator.onLine && waiting.length > 0) {
      if (!send(browser, JSON.stringify(waiting.slice(0, MOST_EVENTS)))) return wait();
      waiting = waiting.slice(MOST_EVENTS);
    }
  };
  // What is kept is no longer here: nothing is sent by this page and by the next one.
  const keep = () => {
    while (waiting.length > 0 && unsent.keep(JSON.stringify(waiting.slice(0, MOST_EVENTS))))
      waiting = waiting.slice(MOST_EVENTS);
  };
  const repeats = createRepeats(browser, (line) => {
    waiting.push(line);
    flush();
  });
  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState !== 'hidden') return;
    repeats.tellAll();
    flush();
    keep();
  });
  browser.addEventListener('online', sendAll);
  sendAll();
  return {
    add(event) {
      if (event.outcome === 'failed') return repeats.take(event);
      waiting.push(event);
      if (waiting.length >= MOST_EVENTS) flush();
      else wait();
      return event.traceId;
    },
  };
}

/** False when the browser has too much to send already. */
const send = (browser: Window, lines: string): boolean =>
  browser.navigator.sendBeacon(TELEMETRY_PATH, new Blob([lines], { type: 'application/json' }));
