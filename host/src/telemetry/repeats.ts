import { type LoadEvent, MOST_EVENTS } from '@hareto/platform/host-contract/load-event.ts';

const MINUTE = 60_000;

type Counted = LoadEvent & { count: number };

interface Repeats {
  /** Tells the event, or counts it as one more of the line whose number it answers. */
  take(event: LoadEvent): string;
  /** Tells what has been counted before its minute is over. */
  tellAll(): void;
}

/**
 * A failure that repeats itself is told at once, then once a minute with a count: a loop would
 * drown what else there is to tell.
 */
export function createRepeats(browser: Window, tell: (line: LoadEvent) => void): Repeats {
  /** Cause that was told within the minute → its repeats since. */
  const causes = new Map<string, Counted | null>();
  const tellRepeats = (cause: string): boolean => {
    const repeats = causes.get(cause);
    if (!repeats) return false;
    causes.set(cause, null);
    // Left out where there is nothing to count: an older edge knows no such field.
    const { count, ...event } = repeats;
    tell(count === 1 ? event : repeats);
    return true;
  };
  const afterMinute = (cause: string) =>
    browser.setTimeout(() => {
      if (tellRepeats(cause)) afterMinute(cause);
      else causes.delete(cause);
    }, MINUTE);
  return {
    take(event) {
      // Beyond that many, causes are told apart without their words, which may be without number.
      const cause = causeOf(event, causes.size < MOST_EVENTS);
      if (causes.has(cause)) {
        const repeats = causes.get(cause) ?? { ...event, count: 0 };
        repeats.count += 1;
        causes.set(cause, repeats);
        return repeats.traceId;
      }
      causes.set(cause, null);
      afterMinute(cause);
      tell(event);
      return event.traceId;
    },
    tellAll() {
      for (const cause of causes.keys()) tellRepeats(cause);
    },
  };
}

const causeOf = (
  { id, version, phase, causeKind, url, httpStatus, detail }: LoadEvent,
  withWords: boolean,
): string =>
  [id, version, phase, causeKind, url, httpStatus, withWords && detail?.replace(/\d+/g, '')].join();
