import { lazyPreloads, type Preloads } from './lazy-preloads.ts';

function setUp(fetch: () => Promise<Preloads>) {
  const waiting: (() => void)[] = [];
  const browser = { requestIdleCallback: (act: () => void) => waiting.push(act) };
  const start = jest.fn(fetch);
  return {
    start,
    preloads: lazyPreloads(browser as unknown as Window, start),
    async runIdleCallbacks() {
      waiting.splice(0).forEach((act) => act());
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}
const somePreloads = () => ({ navigationStarted: jest.fn(), pageShown: jest.fn() });
const PAGE = { pathname: '/suppliers', search: '' };

test('fetches its code once, when a page has been shown and the browser is idle', async () => {
  const { preloads, start, runIdleCallbacks } = setUp(async () => somePreloads());
  preloads.navigationStarted(PAGE);
  await runIdleCallbacks();
  expect(start).not.toHaveBeenCalled();
  preloads.pageShown();
  expect(start).not.toHaveBeenCalled();
  await runIdleCallbacks();
  preloads.pageShown();
  await runIdleCallbacks();
  expect(start).toHaveBeenCalledTimes(1);
});

test('preloads for the page that is shown when its code arrives, and passes on every later call', async () => {
  const latePreloads = somePreloads();
  const { preloads, runIdleCallbacks } = setUp(async () => latePreloads);
  preloads.pageShown();
  await runIdleCallbacks();
  preloads.navigationStarted(PAGE);
  preloads.pageShown();
  expect(latePreloads.pageShown).toHaveBeenCalledTimes(2);
  expect(latePreloads.navigationStarted.mock.calls).toEqual([[PAGE]]);
});

test('fetches its code again with the next page after a failure', async () => {
  const { preloads, start, runIdleCallbacks } = setUp(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  preloads.pageShown();
  await runIdleCallbacks();
  preloads.pageShown();
  await runIdleCallbacks();
  expect(start).toHaveBeenCalledTimes(2);
});
