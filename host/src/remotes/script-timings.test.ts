import { watchScripts } from './script-timings.ts';

const ENTRY = 'https://hareto.example/remotes/payments/1/entry.js';
const answered = (name: string, responseStatus: number) =>
  ({ name, responseStatus }) as unknown as PerformanceResourceTiming;

/** A browser whose observer is told by the test, or has to be asked. */
function browser() {
  const state = { waiting: [] as PerformanceEntry[], tell: (_: PerformanceEntry[]) => undefined };
  class Observer {
    constructor(hear: (list: { getEntries: () => PerformanceEntry[] }) => void) {
      state.tell = (entries) => void hear({ getEntries: () => entries });
    }
    observe = (options: object) => expect(options).toEqual({ type: 'resource', buffered: true });
    takeRecords = () => state.waiting.splice(0);
  }
  return {
    state,
    timings: watchScripts({ PerformanceObserver: Observer } as unknown as typeof globalThis),
  };
}

test('the last answer of a script counts, however much was asked for since', () => {
  const { state, timings } = browser();
  state.tell([answered(ENTRY, 200)]);
  state.tell(
    Array.from({ length: 400 }, (_, index) =>
      answered(`https://hareto.example/api/v1/x?${String(index)}`, 200),
    ),
  );
  expect(timings.statusOf(ENTRY)).toBe(200);
  state.tell([answered(ENTRY, 404)]);
  expect(timings.statusOf(ENTRY)).toBe(404);
});

test('what the browser has not told yet is asked for', () => {
  const { state, timings } = browser();
  state.waiting.push(answered(ENTRY, 503));
  expect(timings.statusOf(ENTRY)).toBe(503);
});

test('a script without an answer has no status', () => {
  expect(browser().timings.statusOf(ENTRY)).toBe(0);
});
