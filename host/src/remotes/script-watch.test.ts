import { watchScripts } from './script-watch.ts';

const ENTRY = 'https://hareto.example/remotes/payments/1/entry.js';
const answered = (name: string, responseStatus?: number, responseEnd = 10) =>
  ({ name, responseStatus, responseEnd }) as unknown as PerformanceResourceTiming;

/** A browser whose observer is called by the test, or has to be polled. */
function browser() {
  const state = {
    waiting: [] as PerformanceEntry[],
    deliver: (_: PerformanceEntry[]) => undefined,
  };
  class Observer {
    constructor(callback: (list: { getEntries: () => PerformanceEntry[] }) => void) {
      state.deliver = (entries) => void callback({ getEntries: () => entries });
    }
    observe = (options: object) => expect(options).toEqual({ type: 'resource', buffered: true });
    takeRecords = () => state.waiting.splice(0);
  }
  const reports: { body: { blockedURL?: string } | null }[] = [];
  class Reports {
    constructor(_: unknown, options: object) {
      expect(options).toEqual({ types: ['integrity-violation'], buffered: true });
    }
    observe = () => undefined;
    takeRecords = () => reports.splice(0);
  }
  const page = { PerformanceObserver: Observer };
  const watch = (more: object) =>
    watchScripts({ ...page, ...more } as unknown as Parameters<typeof watchScripts>[0], {
      isOffline: () => false,
    });
  return {
    state,
    reports,
    scripts: watch({ ReportingObserver: Reports }),
    withoutReports: () => watch({}),
  };
}

test('takes the last response of a script, even after many other requests', () => {
  const { state, scripts } = browser();
  state.deliver([answered(ENTRY, 200)]);
  state.deliver(
    Array.from({ length: 400 }, (_, index) =>
      answered(`https://hareto.example/api/v1/x?${String(index)}`, 200),
    ),
  );
  expect(scripts.responseTo(ENTRY)).toEqual({ status: 200, arrivedAt: 10 });
  state.deliver([answered(ENTRY, 404, 20)]);
  expect(scripts.responseTo(ENTRY)).toEqual({ status: 404, arrivedAt: 20 });
});

test('reads entries that the browser has not delivered yet', () => {
  const { state, scripts } = browser();
  state.waiting.push(answered(ENTRY, 503));
  expect(scripts.responseTo(ENTRY)).toEqual({ status: 503, arrivedAt: 10 });
});

test('returns a response with status 0 in a browser that reports no statuses', () => {
  const { state, scripts } = browser();
  state.deliver([answered(ENTRY)]);
  expect(scripts.responseTo(ENTRY)).toEqual({ status: 0, arrivedAt: 10 });
});

test('returns no response to a script that was not requested', () => {
  expect(browser().scripts.responseTo(ENTRY)).toBeNull();
});

test('reports as blocked only the script at the reported address', () => {
  const { reports, scripts } = browser();
  reports.push({ body: null }, { body: { blockedURL: ENTRY } });
  expect([scripts.isBlocked(ENTRY), scripts.isBlocked(`${ENTRY}2`)]).toEqual([true, false]);
});

test('reports nothing as blocked in a browser without reports', () => {
  expect(browser().withoutReports().isBlocked(ENTRY)).toBe(false);
});
