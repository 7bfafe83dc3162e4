import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { aRoute } from '../testing/render-shell.tsx';
import { prefetchNext } from './prefetch.ts';

const target = (id: string) => ({
  remoteId: 'payments',
  route: aRoute(`/${id}`, { id: `payments.${id}` }) satisfies RouteEntry,
});

/** A page with a field; `idle` tells the page that the browser is idle. */
function setUp({
  connection = {},
  hasIdleCallbacks = true,
  next = [target('confirm')],
}: { connection?: object; hasIdleCallbacks?: boolean; next?: ReturnType<typeof target>[] } = {}) {
  const page = document.implementation.createHTMLDocument();
  const field = page.body.appendChild(page.createElement('input'));
  const waiting: (() => void)[] = [];
  const wait = (act: () => void) => void waiting.push(act);
  const browser = {
    document: page,
    navigator: { connection },
    setTimeout: wait,
    ...(hasIdleCallbacks ? { requestIdleCallback: wait } : {}),
  } as unknown as Window;
  const prefetched: string[] = [];
  prefetchNext({
    browser,
    nextTargets: () => next,
    prefetch: (remoteId, routeId) => void prefetched.push(`${remoteId} ${routeId}`),
  });
  return {
    prefetched,
    type: () => field.dispatchEvent(new Event('input', { bubbles: true })),
    idle: () => waiting.splice(0).map((act) => act()).length,
  };
}

test('fetches nothing while no field is filled in', () => {
  const { prefetched, idle } = setUp();
  expect(idle()).toBe(0);
  expect(prefetched).toEqual([]);
});

test.each([true, false])(
  'fetches the next screens once the browser is idle, however much was typed (idle callbacks: %s)',
  (hasIdleCallbacks) => {
    const { prefetched, type, idle } = setUp({
      hasIdleCallbacks,
      next: [target('confirm'), target('complete')],
    });
    type();
    type();
    expect(prefetched).toEqual([]);
    expect(idle()).toBe(1);
    const both = ['payments payments.confirm', 'payments payments.complete'];
    expect(prefetched).toEqual(both);
    type();
    idle();
    expect(prefetched).toEqual(both);
  },
);

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'fetches nothing when the user saves data: %j',
  (connection) => {
    const { type, idle } = setUp({ connection });
    type();
    expect(idle()).toBe(0);
  },
);
