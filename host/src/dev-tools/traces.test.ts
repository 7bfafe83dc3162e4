import { aRegistry, aRemote } from '../testing/render-shell.tsx';
import { createTraces } from './traces.ts';

/** A page with functions of its own, which the test may break. */
function setUp() {
  const told: string[] = [];
  const page = {
    setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
    setInterval: (run: () => void, ms: number) => window.setInterval(run, ms),
    clearTimeout: (id?: number) => window.clearTimeout(id),
    clearInterval: (id?: number) => window.clearInterval(id),
    window: silent(),
    document: silent(),
    fetch: () => 'own',
    Array: { prototype: { map: () => 'own' } },
    localStorage: { theme: 'dark' } as Record<string, string>,
  };
  const registry = aRegistry([aRemote('payments', []), aRemote('suppliers', [])]);
  const { shown } = createTraces(page as never, registry, (text) => told.push(text));
  return { told, page, shown };
}

/** Takes listeners as the browser does, and never calls one. */
const silent = () => ({
  addEventListener: (..._: unknown[]) => undefined,
  removeEventListener: (..._: unknown[]) => undefined,
});

/** Runs code as if its file were the remote's. */
function as(id: string, run: () => void): void {
  const error = jest
    .spyOn(globalThis, 'Error')
    .mockImplementation(
      () => ({ stack: `at f (https://x/remotes/${id}/abcdef012345/list.js:1:1)` }) as never,
    );
  run();
  error.mockRestore();
}

const ignore = () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what a screen leaves behind is told by name, once it is away', () => {
  const { told, page, shown } = setUp();
  shown('payments');
  as('payments', () => {
    page.setInterval(ignore, 1_000);
    page.setTimeout(ignore, 60_000);
    page.window.addEventListener('resize', ignore);
    page.document.addEventListener('keydown', ignore);
  });
  shown('suppliers');
  jest.advanceTimersByTime(4_999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([
    'payments has left behind: setInterval, setTimeout, window resize, document keydown',
  ]);
});

test('what is cleared, over, or of another owner is not', () => {
  const { told, page, shown } = setUp();
  const life = new AbortController();
  shown('payments');
  as('payments', () => {
    page.clearInterval(page.setInterval(ignore, 1_000));
    page.setTimeout(ignore, 1_000);
    page.window.addEventListener('resize', ignore);
    page.window.addEventListener('focus', ignore, { signal: life.signal });
    page.window.addEventListener('blur', ignore, { once: true });
  });
  // As it comes up, for as long as it is there.
  as('suppliers', () => void page.setInterval(ignore, 1_000));
  page.setInterval(ignore, 1_000);
  page.window.removeEventListener('resize', ignore);
  life.abort();
  shown('suppliers');
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('who is back before the time is over has left nothing', () => {
  const { told, page, shown } = setUp();
  shown('payments');
  as('payments', () => void page.setInterval(ignore, 1_000));
  shown('host');
  shown('payments');
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('changed globals are told by the remote that has come up, else by the one that is shown', () => {
  const { told, page, shown } = setUp();
  shown('host');
  Object.assign(page, { hareto_suppliers: {}, fetch: () => 'patched' });
  page.localStorage['theme'] = 'light';
  shown('payments');
  Object.assign(page.Array.prototype, { last: () => 'new', map: () => 'patched' });
  shown('payments');
  shown('payments');
  expect(told).toEqual([
    'suppliers has changed what everybody uses: fetch',
    'payments has changed what everybody uses: Array.prototype.map, Array.prototype.last',
  ]);
});
