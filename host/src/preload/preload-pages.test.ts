import type { UserStats } from '@hareto/contracts/users.ts';
import { createEarlyResponses } from '../http/early-responses.ts';
import type { Services } from '../services.ts';
import { createRouteEntries } from '../routing/route-entries.ts';
import { aRegistry, aRemote, aRoute } from '../testing/render-shell.tsx';
import { preloadPages } from './preload-pages.ts';

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
function linkTo(
  path: string,
  { mayEnter = true, isOnline = true, stats = null as UserStats | null } = {},
) {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="${location.origin}/">`;
  const answers = createEarlyResponses(undefined, '/toppage');
  const reads: string[] = [];
  const { navigationStarted } = preloadPages({
    browser: {
      document: page,
      location,
      navigator: {},
      setTimeout: (act: () => void, ms: number) => window.setTimeout(act, ms),
      clearTimeout: (timer: number) => window.clearTimeout(timer),
    } as unknown as Window & typeof globalThis,
    services: {
      registry: REGISTRY,
      earlyResponses: answers,
      api: {
        withSession: (act) =>
          act('access', (address) => {
            reads.push(address);
            return new Promise(() => undefined);
          }),
      },
      stats: { current: () => stats } as Services['stats'],
      network: { isOffline: () => !isOnline, subscribe: () => () => undefined },
    },
    entries: createRouteEntries(REGISTRY),
    guard: { mayEnter: () => mayEnter },
    shownPath: () => '/toppage',
  });
  const requested = () => [
    ...[...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href')),
    ...reads,
  ];
  page.body.innerHTML = `<a href="${path}">link</a>`;
  const fire = (name: string) =>
    page.querySelector('a')?.dispatchEvent(new MouseEvent(name, { bubbles: true }));
  return {
    requested,
    fire,
    navigationStarted,
    isNavigation: () => answers.batch()?.isNavigation ?? null,
  };
}

test('fetches the scripts of a link that the pointer rests on, and sends no calls', () => {
  const { requested, fire } = linkTo('/suppliers');
  fire('pointerover');
  jest.runAllTimers();
  expect(requested()).toEqual([`${SCRIPTS}/entry.js`, `${SCRIPTS}/list.js`]);
});

test('fetches the scripts of a pressed link and sends its calls, before any script has arrived', () => {
  const { requested, fire, isNavigation } = linkTo('/suppliers/12');
  fire('pointerdown');
  expect(requested()).toEqual([
    `${SCRIPTS}/entry.js`,
    `${SCRIPTS}/detail.js`,
    '/api/v1/suppliers/12',
  ]);
  expect(isNavigation()).toBe(false);
});

test('fetches the scripts of a navigation and sends its calls', () => {
  const { requested, navigationStarted, isNavigation } = linkTo('/suppliers');
  navigationStarted({ pathname: '/suppliers', search: '' });
  expect(requested()).toEqual([`${SCRIPTS}/entry.js`, `${SCRIPTS}/list.js`, '/api/v1/suppliers']);
  expect(isNavigation()).toBe(true);
});

test('fetches no script ahead while the browser is offline', () => {
  const { requested, navigationStarted } = linkTo('/suppliers', { isOnline: false });
  navigationStarted({ pathname: '/suppliers', search: '' });
  expect(requested()).toEqual(['/api/v1/suppliers']);
});

test('sends no calls for an address with a query, whose loader reads other data', () => {
  const { requested, fire } = linkTo('/suppliers?page=2');
  fire('pointerdown');
  expect(requested()).toEqual([`${SCRIPTS}/entry.js`, `${SCRIPTS}/list.js`]);
});

test('requests the list that a landing leads to by the known counts', () => {
  const { requested, fire } = linkTo('/pay', {
    stats: { payments: { waiting: 2 } } as unknown as UserStats,
  });
  fire('pointerdown');
  expect(requested()).toEqual([`${SCRIPTS}/entry.js`, `${SCRIPTS}/list.js`, '/api/v1/suppliers']);
});

test('fetches what all lists of a landing need while the counts are unknown', () => {
  const { requested, fire } = linkTo('/pay');
  fire('pointerdown');
  expect(requested()).toEqual([`${SCRIPTS}/entry.js`]);
});

test('cancels the calls of a press that becomes scrolling', () => {
  const { fire, isNavigation } = linkTo('/suppliers');
  fire('pointerdown');
  fire('pointercancel');
  expect(isNavigation()).toBeNull();
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
  expect(requested()).toEqual([]);
});
