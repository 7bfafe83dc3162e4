import { restored } from './recovery.ts';
import { createReloadOnce } from './reload-once.ts';

const MINUTE = 60_000;

beforeEach(() => sessionStorage.clear());

const cause = (id: string, build: string, screen = 'list') => ({
  build: `${id}@${build}`,
  screen: `${id}.${screen}`,
});

interface Conditions {
  mayLeave?: boolean | (() => boolean);
  hasPage?: boolean;
  isPending?: boolean;
}

function setUp({ mayLeave = true, hasPage = true, isPending = true }: Conditions = {}) {
  const targets: string[] = [];
  const clock = { now: 1_000_000_000 };
  /** A new page of the tab, after the previous one was unloaded. */
  const page = (storage: () => Storage = () => sessionStorage) =>
    createReloadOnce({
      storage,
      navigate: (target) => targets.push(target),
      hasPage: () => Promise.resolve(hasPage),
      isPending: () => isPending,
      mayLeave: () => (typeof mayLeave === 'boolean' ? mayLeave : mayLeave()),
      whenRestored: () => restored(window),
      now: () => clock.now,
    });
  return { targets, clock, page };
}

test('reloads the target path only once, counting a reload before this page', async () => {
  const { targets, page } = setUp();
  expect(await page().tryReload(cause('payments', '1'), '/payments/review?page=2')).toBe(true);
  expect(await page().tryReload(cause('payments', '1'), '/payments/review?page=2')).toBe(false);
  expect(targets).toEqual(['/payments/review?page=2']);
});

test('reloads once for two remotes that fail at once', async () => {
  const { targets, page } = setUp();
  const firstPage = page();
  expect(await firstPage.tryReload(cause('payments', '1'), '/a')).toBe(true);
  expect(await firstPage.tryReload(cause('suppliers', '1'), '/a')).toBe(true);
  expect(await page().tryReload(cause('suppliers', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('allows another reload once the target has rendered', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  page().markRendered('payments.list');
  expect(await page().tryReload(cause('payments', '1'), '/b')).toBe(true);
  expect(targets).toEqual(['/a', '/b']);
});

test('allows no second reload for a failing remote when another remote renders', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  page().markRendered('suppliers.list');
  clock.now += 5 * MINUTE;
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('allows no second reload for a failing remote when another of its screens renders', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1', 'detail'), '/a');
  page().markRendered('payments.list');
  expect(await page().tryReload(cause('payments', '1', 'detail'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('allows a reload for another build within a minute once the target has rendered', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1', 'detail'), '/a');
  page().markRendered('payments.detail');
  expect(await page().tryReload(cause('payments', '2'), '/b')).toBe(true);
  expect(targets).toEqual(['/a', '/b']);
});

test('allows a reload for another build after a minute', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  expect(await page().tryReload(cause('payments', '2'), '/a')).toBe(false);
  clock.now += MINUTE + 1;
  expect(await page().tryReload(cause('payments', '2'), '/a')).toBe(true);
  expect(targets).toEqual(['/a', '/a']);
});

test('reloads a tab at most twice in ten minutes', async () => {
  const { targets, clock, page } = setUp();
  for (const build of ['1', '2', '3']) {
    await page().tryReload(cause('payments', build), '/a');
    page().markRendered('payments.list');
    clock.now += MINUTE;
  }
  expect(targets).toEqual(['/a', '/a']);
  clock.now += 8 * MINUTE;
  expect(await page().tryReload(cause('payments', '3'), '/a')).toBe(true);
});

test('remembers for hours a reload whose target has not rendered, also after another reload', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  clock.now += 12 * 60 * MINUTE;
  await page().tryReload(cause('suppliers', '1'), '/b');
  page().markRendered('suppliers.list');
  clock.now += 12 * 60 * MINUTE;
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a', '/b']);
  page().markRendered('payments.list');
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('allows a reload for a later build although the targets of older reloads have not rendered', async () => {
  const { targets, clock, page } = setUp();
  for (const build of ['1', '2', '3']) {
    expect(await page().tryReload(cause('payments', build), '/a')).toBe(true);
    clock.now += 6 * MINUTE;
  }
  expect(targets).toEqual(['/a', '/a', '/a']);
});

test('does not reload when the page may not be left, and counts no reload', async () => {
  const away = setUp({ mayLeave: false });
  expect(await away.page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(await setUp().page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('keeps the current page when the server has none, and counts no reload', async () => {
  const down = setUp({ hasPage: false });
  expect(await down.page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(down.targets).toEqual([]);
  const back = setUp();
  expect(await back.page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('does not reload after the user has gone to another page meanwhile', async () => {
  const { page, targets } = setUp({ isPending: false });
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual([]);
});

test('answers later failures only when the decision about a reload is made', async () => {
  const firstPage = setUp().page();
  expect(await firstPage.isLeaving()).toBe(false);
  const first = firstPage.tryReload(cause('payments', '1'), '/a');
  expect(await firstPage.isLeaving()).toBe(true);
  await first;
  const pageWithoutServer = setUp({ hasPage: false }).page();
  const second = pageWithoutServer.tryReload(cause('suppliers', '1'), '/a');
  expect(await pageWithoutServer.isLeaving()).toBe(false);
  expect(await second).toBe(false);
});

test('reloads nothing without storage', async () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { page, targets } = setUp();
  expect(await page(broken).tryReload(cause('x', '1'), '/a')).toBe(false);
  expect(targets).toEqual([]);
});

const pageShown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test.each([
  ['stopped the reload or chose to stay', async () => jest.advanceTimersByTimeAsync(10_000)],
  ['returned through the back/forward cache', () => Promise.resolve(pageShown(true))],
])(
  'lets later navigations through when the page did not leave, because the user %s',
  async (_, stay) => {
    jest.useFakeTimers();
    const { page, targets } = setUp();
    const tab = page();
    expect(await tab.tryReload(cause('payments', '1'), '/a')).toBe(true);
    pageShown(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await tab.isLeaving()).toBe(true);
    const stayed = tab.stayed();
    await stay();
    await stayed;
    expect(await tab.isLeaving()).toBe(false);
    expect(await tab.tryReload(cause('payments', '1'), '/a')).toBe(false);
    expect(targets).toEqual(['/a']);
    jest.useRealTimers();
  },
);

test('keeps the page when text was typed or the network was lost while the page waited for the server', async () => {
  const answers = [true, false];
  const { page, targets } = setUp({ mayLeave: () => answers.shift() ?? true });
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual([]);
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});
