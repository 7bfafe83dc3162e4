import type { UserStats } from '@hareto/contracts/users.ts';
import { createRouteEntries } from '../routing/route-entries.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import { aRegistry, aRemote, aRoute } from '../testing/render-shell.tsx';
import { createPreloadPage, preloadPages } from './preload-pages.ts';

const REGISTRY = aRegistry([
  {
    ...aRemote('suppliers', [
      aRoute('/suppliers', { scripts: ['list.js'], early: ['/api/v1/suppliers'] }),
      aRoute('/suppliers/:id', { scripts: ['detail.js'], early: ['/api/v1/suppliers/:id'] }),
    ]),
    initial: ['entry.js'],
    landing: {
      path: '/pay',
      lists: [{ path: '/suppliers', count: 'payments.waiting' }],
      empty: '/suppliers',
      uncounted: '/suppliers',
    },
  },
]);
const SCRIPTS = '/remotes/suppliers/abcdef012345';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page with a link to `path`. */
function linkTo(path: string, { mayEnter = true, stats = null as UserStats | null } = {}) {
  const requested: unknown[] = [];
  const dropReads = jest.fn();
  preloadPages({
    browser: window,
    registry: REGISTRY,
    preloadPage: createPreloadPage({
      registry: REGISTRY,
      preload: (scripts) => void requested.push(...scripts.map(({ href }) => href)),
      readAhead: (reads) => void requested.push(reads),
    }),
    dropReads,
    entries: createRouteEntries(REGISTRY),
    guard: { mayEnter: () => mayEnter } as unknown as RouteGuard,
    stats: { current: () => stats },
    router: { state: { location: { ...location, state: null, key: '' } } },
  });
  document.body.innerHTML = `<a href="${path}">link</a>`;
  const fire = (name: string) =>
    document.querySelector('a')?.dispatchEvent(new MouseEvent(name, { bubbles: true }));
  return { requested, dropReads, fire };
}

test('fetches the scripts of a link that the pointer rests on, and reads nothing', () => {
  const { requested, fire } = linkTo('/suppliers');
  fire('pointerover');
  jest.runAllTimers();
  expect(requested).toEqual([`${SCRIPTS}/entry.js`, `${SCRIPTS}/list.js`]);
});

test('fetches the scripts of a pressed link and sends its reads, before anything has arrived', () => {
  const { requested, fire } = linkTo('/suppliers/12');
  fire('pointerdown');
  expect(requested).toEqual([
    `${SCRIPTS}/entry.js`,
    `${SCRIPTS}/detail.js`,
    { pathname: '/suppliers/12', addresses: ['/api/v1/suppliers/12'], isStep: false },
  ]);
});

test('sends no reads for an address with a query, which reads other data', () => {
  const { requested, fire } = linkTo('/suppliers?page=2');
  fire('pointerdown');
  expect(requested).toContainEqual({ pathname: '/suppliers', addresses: [], isStep: false });
});

test('requests the list that a landing leads to by the known counts', () => {
  const { requested, fire } = linkTo('/pay', {
    stats: { payments: { waiting: 2 } } as unknown as UserStats,
  });
  fire('pointerdown');
  expect(requested).toContainEqual({
    pathname: '/suppliers',
    addresses: ['/api/v1/suppliers'],
    isStep: false,
  });
});

test('fetches what all lists of a landing need while the counts are unknown', () => {
  const { requested, fire } = linkTo('/pay');
  fire('pointerdown');
  expect(requested).toEqual([
    `${SCRIPTS}/entry.js`,
    { pathname: '/pay', addresses: [], isStep: false },
  ]);
});

test('drops the reads of a press that becomes scrolling', () => {
  const { dropReads, fire } = linkTo('/suppliers');
  fire('pointerdown');
  fire('pointercancel');
  expect(dropReads).toHaveBeenCalledTimes(1);
});

test.each([
  ['a screen that this user may not enter', '/suppliers', false],
  ['a landing that this user may not enter', '/pay', false],
  ['an unknown address', '/nowhere', true],
])('requests nothing for %s', (_, path, mayEnter) => {
  const { requested, fire } = linkTo(path, { mayEnter });
  fire('pointerover');
  fire('pointerdown');
  jest.runAllTimers();
  expect(requested).toEqual([]);
});
