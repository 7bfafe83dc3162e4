import { createCommitWatch } from './commit-watch.ts';

const LIST = { key: 'a', pathname: '/list' };
const FORM = { key: 'b', pathname: '/form' };

function setUp() {
  const stuck: string[] = [];
  const watch = createCommitWatch((shown, wanted) =>
    stuck.push(`${shown.pathname} → ${wanted.pathname}`),
  );
  watch.arrived(LIST);
  watch.shown(LIST);
  return { stuck, ...watch };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a step that is not shown within three seconds is stuck, once', () => {
  const { stuck, arrived } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  expect(stuck).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual(['/list → /form']);
});

test('a step that is shown is not', () => {
  const { stuck, arrived, shown } = setUp();
  arrived(FORM);
  jest.advanceTimersByTime(2_999);
  shown(FORM);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual([]);
});

test('of several steps the last one counts; what is shown already is no step', () => {
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

test('a page that opens has nothing that could be in its way', () => {
  const stuck: unknown[] = [];
  createCommitWatch((shown) => stuck.push(shown)).arrived(LIST);
  jest.advanceTimersByTime(60_000);
  expect(stuck).toEqual([]);
});
