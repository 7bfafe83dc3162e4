import { store } from '../store.ts';
import { createCommitWatch } from './commit-watch.ts';

const LIST = { key: 'a', pathname: '/list' };
const FORM = { key: 'b', pathname: '/form' };

function setUp() {
  const late: string[] = [];
  const watch = createCommitWatch((shown) => late.push(shown.pathname));
  watch.arrived(LIST);
  watch.shown(LIST);
  return { late, ...watch };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reports a navigation as late once when it is not shown within three seconds', () => {
  const { late, arrived } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  expect(late).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(late).toEqual(['/list']);
});

test('is late from the report until the navigation is shown', () => {
  const { arrived, shown, isLateAtom } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  expect(store.get(isLateAtom)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(store.get(isLateAtom)).toBe(true);
  shown(FORM);
  expect(store.get(isLateAtom)).toBe(false);
});

test('does not report a navigation that is shown', () => {
  const { late, arrived, shown } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  shown(FORM);
  jest.advanceTimersByTime(60_000);
  expect(late).toEqual([]);
});

test('watches only the last of several navigations, and none that is already shown', () => {
  const { late, arrived } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_000);
  arrived({ key: 'c', pathname: '/other' });
  jest.advanceTimersByTime(2_000);
  expect(late).toEqual([]);
  arrived(LIST);
  jest.advanceTimersByTime(60_000);
  expect(late).toEqual([]);
});

test('does not report the first page, because no screen can block it', () => {
  const late: unknown[] = [];
  createCommitWatch((shown) => late.push(shown)).arrived(LIST);
  jest.advanceTimersByTime(60_000);
  expect(late).toEqual([]);
});
