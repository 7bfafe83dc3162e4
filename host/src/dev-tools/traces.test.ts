import { aRegistry, aRemote } from '../testing/render-shell.tsx';
import { createTraces } from './traces.ts';

/** A page with its own functions, which the test may replace. */
function setUp() {
  const reported: string[] = [];
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
  const { ownerShown } = createTraces(page as never, registry, (text) => reported.push(text));
  return { reported, page, ownerShown };
}

/** Takes listeners as the browser does, and never calls them. */
const silent = () => ({
  addEventListener: (..._: unknown[]) => undefined,
  removeEventListener: (..._: unknown[]) => undefined,
});

/** Runs code as if its file belonged to the remote. */
function runAs(id: string, run: () => void): void {
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

test('reports by name the timers and listeners that a screen leaves behind', () => {
  const { reported, page, ownerShown } = setUp();
  ownerShown('payments');
  runAs('payments', () => {
    page.setInterval(ignore, 1_000);
    page.setTimeout(ignore, 60_000);
    page.window.addEventListener('resize', ignore);
    page.document.addEventListener('keydown', ignore);
  });
  ownerShown('suppliers');
  jest.advanceTimersByTime(4_999);
  expect(reported).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reported).toEqual([
    'payments has left behind: setInterval, setTimeout, window resize, document keydown',
  ]);
});

test('does not report what is cleared, finished or owned by another remote', () => {
  const { reported, page, ownerShown } = setUp();
  const life = new AbortController();
  ownerShown('payments');
  runAs('payments', () => {
    page.clearInterval(page.setInterval(ignore, 1_000));
    page.setTimeout(ignore, 1_000);
    page.window.addEventListener('resize', ignore);
    page.window.addEventListener('focus', ignore, { signal: life.signal });
    page.window.addEventListener('blur', ignore, { once: true });
  });
  // Set while the remote is set up, so it may remain as long as the remote.
  runAs('suppliers', () => void page.setInterval(ignore, 1_000));
  page.setInterval(ignore, 1_000);
  page.window.removeEventListener('resize', ignore);
  life.abort();
  ownerShown('suppliers');
  jest.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

test('reports nothing when the screen is shown again in time', () => {
  const { reported, page, ownerShown } = setUp();
  ownerShown('payments');
  runAs('payments', () => void page.setInterval(ignore, 1_000));
  ownerShown('host');
  ownerShown('payments');
  jest.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

test('reports changed globals with the remote that was loaded, or else the one that is shown', () => {
  const { reported, page, ownerShown } = setUp();
  ownerShown('host');
  Object.assign(page, { hareto_suppliers: {}, fetch: () => 'patched' });
  page.localStorage['theme'] = 'light';
  ownerShown('payments');
  Object.assign(page.Array.prototype, { last: () => 'new', map: () => 'patched' });
  ownerShown('payments');
  ownerShown('payments');
  expect(reported).toEqual([
    'suppliers has changed functions that every program shares: fetch',
    'payments has changed functions that every program shares: Array.prototype.map, Array.prototype.last',
  ]);
});
