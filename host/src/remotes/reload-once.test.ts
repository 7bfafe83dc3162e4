import { createReloadOnce } from './reload-once.ts';

const MINUTE = 60_000;

beforeEach(() => sessionStorage.clear());

const cause = (id: string, build: string, screen = 'list') => ({
  build: `${id}@${build}`,
  screen: `${id}.${screen}`,
});

function setUp({ mayLeave = true, hasPage = true, isWanted = true } = {}) {
  const targets: string[] = [];
  const clock = { now: 1_000_000_000 };
  /** A page of the tab: the one before has gone away. */
  const page = (storage: Storage = sessionStorage) =>
    createReloadOnce({
      storage,
      navigate: (target) => targets.push(target),
      hasPage: () => Promise.resolve(hasPage),
      isWanted: () => isWanted,
      mayLeave: () => mayLeave,
      now: () => clock.now,
    });
  return { targets, clock, page };
}

test('the target path is reloaded once, also by the page after the reload', async () => {
  const { targets, page } = setUp();
  expect(await page().tryReload(cause('payments', '1'), '/payments/review?page=2')).toBe(true);
  expect(await page().tryReload(cause('payments', '1'), '/payments/review?page=2')).toBe(false);
  expect(targets).toEqual(['/payments/review?page=2']);
});

test('two remotes that fail at once cause one reload', async () => {
  const { targets, page } = setUp();
  const one = page();
  expect(await one.tryReload(cause('payments', '1'), '/a')).toBe(true);
  expect(await one.tryReload(cause('suppliers', '1'), '/a')).toBe(true);
  expect(await page().tryReload(cause('suppliers', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('once the target has rendered, a later deploy may reload again', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  page().succeeded('payments.list');
  expect(await page().tryReload(cause('payments', '1'), '/b')).toBe(true);
  expect(targets).toEqual(['/a', '/b']);
});

test('another remote that rendered gives no second reload to one that fails for ever', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  page().succeeded('suppliers.list');
  clock.now += 5 * MINUTE;
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('another screen of the remote that rendered gives no second reload to the one that fails for ever', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1', 'detail'), '/a');
  page().succeeded('payments.list');
  expect(await page().tryReload(cause('payments', '1', 'detail'), '/a')).toBe(false);
  expect(targets).toEqual(['/a']);
});

test('the target that rendered in the build that the reload brought allows a reload of that build', async () => {
  const { targets, page } = setUp();
  await page().tryReload(cause('payments', '1', 'detail'), '/a');
  page().succeeded('payments.detail');
  expect(await page().tryReload(cause('payments', '2'), '/b')).toBe(true);
  expect(targets).toEqual(['/a', '/b']);
});

test('another build has an allowance of its own, a minute later', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  expect(await page().tryReload(cause('payments', '2'), '/a')).toBe(false);
  clock.now += MINUTE + 1;
  expect(await page().tryReload(cause('payments', '2'), '/a')).toBe(true);
  expect(targets).toEqual(['/a', '/a']);
});

test('a tab reloads twice in ten minutes at most', async () => {
  const { targets, clock, page } = setUp();
  for (const build of ['1', '2', '3']) {
    await page().tryReload(cause('payments', build), '/a');
    page().succeeded('payments.list');
    clock.now += MINUTE;
  }
  expect(targets).toEqual(['/a', '/a']);
  clock.now += 8 * MINUTE;
  expect(await page().tryReload(cause('payments', '3'), '/a')).toBe(true);
});

test('a reload that was never answered is not forgotten: neither after hours nor by what others do', async () => {
  const { targets, clock, page } = setUp();
  await page().tryReload(cause('payments', '1'), '/a');
  clock.now += 12 * 60 * MINUTE;
  await page().tryReload(cause('suppliers', '1'), '/b');
  page().succeeded('suppliers.list');
  clock.now += 12 * 60 * MINUTE;
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual(['/a', '/b']);
  page().succeeded('payments.list');
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('reloads that were never answered, of long ago, leave a later build its own', async () => {
  const { targets, clock, page } = setUp();
  for (const build of ['1', '2', '3']) {
    expect(await page().tryReload(cause('payments', build), '/a')).toBe(true);
    clock.now += 6 * MINUTE;
  }
  expect(targets).toEqual(['/a', '/a', '/a']);
});

test('offline or hidden nothing is reloaded, and nothing is used up', async () => {
  const away = setUp({ mayLeave: false });
  expect(await away.page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(await setUp().page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('a server that has no page just now keeps the one that is there, and nothing is used up', async () => {
  const down = setUp({ hasPage: false });
  expect(await down.page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(down.targets).toEqual([]);
  const back = setUp();
  expect(await back.page().tryReload(cause('payments', '1'), '/a')).toBe(true);
});

test('who has gone elsewhere meanwhile is not taken back', async () => {
  const { page, targets } = setUp({ isWanted: false });
  expect(await page().tryReload(cause('payments', '1'), '/a')).toBe(false);
  expect(targets).toEqual([]);
});

test('whoever comes while a reload is decided waits for it', async () => {
  const one = setUp().page();
  expect(await one.isLeaving()).toBe(false);
  const first = one.tryReload(cause('payments', '1'), '/a');
  expect(await one.isLeaving()).toBe(true);
  await first;
  const kept = setUp({ hasPage: false }).page();
  const second = kept.tryReload(cause('suppliers', '1'), '/a');
  expect(await kept.isLeaving()).toBe(false);
  expect(await second).toBe(false);
});

test('without storage nothing is reloaded', async () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
  } as unknown as Storage;
  const { page, targets } = setUp();
  expect(await page(broken).tryReload(cause('x', '1'), '/a')).toBe(false);
  expect(targets).toEqual([]);
});
