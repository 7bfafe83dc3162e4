import { createCommitWatch } from './commit-watch.ts';

const LIST = { key: 'a', pathname: '/list' };
const FORM = { key: 'b', pathname: '/form' };

function setUp() {
  const stuck: string[] = [];
  const watch = createCommitWatch((shown, requested) =>
    stuck.push(`${shown.pathname} → ${requested.pathname}`),
  );
  watch.arrived(LIST);
  watch.shown(LIST);
  return { stuck, ...watch };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reports a navigation as stuck once when it is not shown within three seconds', () => {
  const { stuck, arrived } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  expect(stuck).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual(['/list → /form']);
});

test('does not report a navigation that is shown', () => {
  const { stuck, arrived, shown } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  shown(FORM);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual([]);
});

test('watches only the last of several navigations, and none that is already shown', () => {
  const { stuck, arrived } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_000);
  arrived({ key: 'c', pathname: '/other' });
  jest.advanceTimersByTime(2_000);
  expect(stuck).toEqual([]);
  arrived(LIST);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual([]);
});

test('does not report the first page, because no screen can block it', () => {
  const stuck: unknown[] = [];
  createCommitWatch((shown) => stuck.push(shown)).arrived(LIST);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual([]);
});
