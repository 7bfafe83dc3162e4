import { type LoadEvent, MOST_EVENTS } from '@hareto/platform/host-contract/load-event.ts';

const MINUTE = 60_000;

/** What of a cause has been told within the minute, and what has not. */
interface Told {
  at: number;
  /** The first of the repeats, with their count. */
  repeats: (LoadEvent & { count: number }) | null;
}

export interface Repeats {
  /** The event when it is to be told now; else null: it is counted as one more of `id`. */
  take(event: LoadEvent): { readonly id: string; readonly line: LoadEvent | null };
  /** Repeats that have waited for their minute to end; with `all` those, too, that have not. */
  due(all: boolean): LoadEvent[];
  /** Whether any wait. */
  areThere(): boolean;
}

/**
 * A failure that repeats itself is told once a minute, with a count: a loop would drown what else
 * there is to tell.
 */
export function createRepeats(now: () => number = Date.now): Repeats {
  const told = new Map<string, Told>();
  const isOver = ({ at }: Told) => now() - at >= MINUTE;
  return {
    take(event) {
      for (const [key, cause] of told) if (isOver(cause) && !cause.repeats) told.delete(key);
      // Beyond that many, causes are told apart without their words, which may be without number.
      const key = causeOf(event, told.size < MOST_EVENTS);
      const cause = told.get(key);
      if (!cause) {
        told.set(key, { at: now(), repeats: null });
        return { id: event.traceId, line: event };
      }
      cause.repeats ??= { ...event, count: 0 };
      cause.repeats.count += 1;
      return { id: cause.repeats.traceId, line: null };
    },
    due(all) {
      const lines: LoadEvent[] = [];
      for (const cause of told.values()) {
        if (!cause.repeats || !(all || isOver(cause))) continue;
        lines.push(asLine(cause.repeats));
        cause.at = now();
        cause.repeats = null;
      }
      return lines;
    },
    areThere: () => [...told.values()].some(({ repeats }) => repeats !== null),
  };
}

/** Left out where there is nothing to count: an older edge knows no such field. */
const asLine = ({ count, ...event }: LoadEvent & { count: number }): LoadEvent =>
  count === 1 ? event : { ...event, count };

const causeOf = (
  { id, version, phase, causeKind, url, httpStatus, detail }: LoadEvent,
  withWords: boolean,
): string => {
  const words = withWords ? detail?.replace(/\d+/g, '') : null;
  return JSON.stringify([id, version, phase, causeKind, url, httpStatus, words]);
};
