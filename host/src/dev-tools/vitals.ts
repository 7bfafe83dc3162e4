import { HOST_ID, ROUTE_MARK } from './route-mark.ts';

/** Web vitals measured while one remote's routes were on the screen. */
export interface Vitals {
  /**
   * Largest contentful paint of the page load, in milliseconds; null for a remote that the page did
   * not start with.
   */
  lcp: number | null;
  /** Slowest interaction, in milliseconds. */
  inp: number;
  cls: number;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Assigns past and future measurements of the browser to the owner of the screen at that moment.
 * Stops when `signal` aborts.
 */
export function observeVitals(
  onChange: (byOwner: ReadonlyMap<string, Vitals>) => void,
  signal: AbortSignal,
): void {
  const byOwner = new Map<string, Vitals>();
  const vitalsAt = (time: number): Vitals => {
    const owner = ownerAt(time);
    const vitals = byOwner.get(owner) ?? { lcp: null, inp: 0, cls: 0 };
    byOwner.set(owner, vitals);
    return vitals;
  };
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    record: (entry: Entry) => void,
    options: object = {},
  ) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry as Entry);
      onChange(new Map(byOwner));
    });
    observer.observe({ type, buffered: true, ...options });
    signal.addEventListener('abort', () => observer.disconnect());
  };
  observe('largest-contentful-paint', (entry) => (vitalsAt(entry.startTime).lcp = entry.startTime));
  observe<ShiftEntry>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitalsAt(entry.startTime).cls += entry.value;
  });
  observe(
    'event',
    (entry) => {
      const vitals = vitalsAt(entry.startTime);
      vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

function ownerAt(time: number): string {
  const marks = performance.getEntriesByName(ROUTE_MARK, 'mark') as PerformanceMark[];
  // Before the first route was shown, the page was loading that route.
  const mark = marks.findLast(({ startTime }) => startTime <= time) ?? marks[0];
  return typeof mark?.detail === 'string' ? mark.detail : HOST_ID;
}
