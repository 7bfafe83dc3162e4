import {
  type LoadEvent,
  MOST_EVENTS,
  TELEMETRY_PATH,
} from '@hareto/platform/host-contract/load-event.ts';

export interface Outbox {
  add(event: LoadEvent): void;
}

/** Good news waits for company this long. */
const PATIENCE_MS = 10_000;

/**
 * Sends lines to the edge: failures at once, the rest together, what is left when the page is
 * hidden. Nothing waits for an answer.
 */
export function createOutbox(browser: Window): Outbox {
  let waiting: LoadEvent[] = [];
  let timer: number | null = null;
  const flush = () => {
    if (timer !== null) browser.clearTimeout(timer);
    timer = null;
    const events = waiting;
    waiting = [];
    if (events.length > 0)
      browser.navigator.sendBeacon(
        TELEMETRY_PATH,
        new Blob([JSON.stringify(events)], { type: 'application/json' }),
      );
  };
  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState === 'hidden') flush();
  });
  return {
    add(event) {
      waiting.push(event);
      if (event.outcome === 'failed' || waiting.length >= MOST_EVENTS) flush();
      else timer ??= browser.setTimeout(flush, PATIENCE_MS);
    },
  };
}
