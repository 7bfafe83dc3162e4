import { type LoadEvent, MAX_EVENTS } from '@hareto/platform/host-contract/load-event.ts';

const MINUTE = 60_000;

type CountedEvent = LoadEvent & { count: number };

interface Repeats {
  /** Sends the event, or counts it as a repeat; returns the trace id of the line in the log. */
  add(event: LoadEvent): string;
  /** Sends all counted repeats before their minute is over. */
  reportAll(): void;
}

/**
 * Sends a repeated failure at once, then once a minute with a count: a loop would drown all other
 * events.
 */
export function createRepeats(browser: Window, report: (line: LoadEvent) => void): Repeats {
  /** Maps a cause that was sent within the last minute to its repeats since then. */
  const causes = new Map<string, CountedEvent | null>();
  const reportRepeats = (cause: string): boolean => {
    const repeats = causes.get(cause);
    if (!repeats) return false;
    causes.set(cause, null);
    // The count is left out when it is 1, because an older edge does not know the field.
    const { count, ...event } = repeats;
    report(count === 1 ? event : repeats);
    return true;
  };
  const afterMinute = (cause: string) =>
    browser.setTimeout(() => {
      if (reportRepeats(cause)) afterMinute(cause);
      else causes.delete(cause);
    }, MINUTE);
  return {
    add(event) {
      // Beyond this number causes are distinguished without their messages, which may be endless.
      const cause = causeOf(event, causes.size < MAX_EVENTS);
      if (causes.has(cause)) {
        const repeats = causes.get(cause) ?? { ...event, count: 0 };
        repeats.count += 1;
        causes.set(cause, repeats);
        return repeats.traceId;
      }
      causes.set(cause, null);
      afterMinute(cause);
      report(event);
      return event.traceId;
    },
    reportAll() {
      for (const cause of causes.keys()) reportRepeats(cause);
    },
  };
}

const causeOf = (
  { id, version, phase, causeKind, url, httpStatus, detail }: LoadEvent,
  withMessage: boolean,
): string =>
  [
    id,
    version,
    phase,
    causeKind,
    url,
    httpStatus,
    withMessage && detail?.replace(/\d+/g, ''),
  ].join();
