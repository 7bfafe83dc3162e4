import { createOutdatedRecovery } from './outdated-recovery.ts';

const IDLE = { navigation: { state: 'idle' }, revalidation: 'idle' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
});

/** Counts the attempts to read the page again; each fails while it is outdated. */
function setUp() {
  const page = { isOutdated: true, attempts: 0 };
  const revalidate = () => {
    page.attempts += 1;
    recover(IDLE);
    return Promise.resolve();
  };
  const pages = { isOutdated: () => page.isOutdated };
  const recover = createOutdatedRecovery(window, pages, () => ({ revalidate }));
  return { page, recover };
}

test('reads an outdated page again, with growing pauses, until it is current', () => {
  const { page, recover } = setUp();
  recover(IDLE);
  jest.advanceTimersByTime(1_999);
  expect(page.attempts).toBe(0);
  jest.advanceTimersByTime(1);
  expect(page.attempts).toBe(1);
  jest.advanceTimersByTime(2_500);
  expect(page.attempts).toBe(2);
  page.isOutdated = false;
  recover(IDLE);
  jest.advanceTimersByTime(600_000);
  expect(page.attempts).toBe(2);
});

test.each([
  ['a navigation', { ...IDLE, navigation: { state: 'loading' } }],
  ['a revalidation', { ...IDLE, revalidation: 'loading' }],
])('does not begin a pause during %s', (_, state) => {
  const { page, recover } = setUp();
  recover(state);
  jest.advanceTimersByTime(600_000);
  expect(page.attempts).toBe(0);
});
