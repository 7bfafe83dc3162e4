import { aRegistry, aRemote, aRoute } from '../testing/render-shell.tsx';
import { prefetchScreens } from './prefetch-screens.ts';
import { createRouteEntries } from './route-entries.ts';
import type { RouteGuard } from './route-guard.ts';

const REGISTRY = aRegistry([
  aRemote('suppliers', [aRoute('/suppliers')]),
  aRemote('account', [aRoute('/credit-card')]),
]);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The screens requested after a press on the link. */
function pressLinkTo(path: string, mayEnter: boolean): string[] {
  const requested: string[] = [];
  prefetchScreens({
    browser: window,
    remotes: {
      route: (remoteId, routeId, by) => {
        requested.push(`${remoteId} ${routeId} ${by}`);
        return Promise.resolve({});
      },
    } as Parameters<typeof prefetchScreens>[0]['remotes'],
    entries: createRouteEntries(REGISTRY),
    guard: { mayEnter: () => mayEnter } as unknown as RouteGuard,
    router: { state: { location: { ...location, state: null, key: '' } } },
  });
  document.body.innerHTML = `<a href="${path}">link</a>`;
  document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.runAllTimers();
  return requested;
}

test('fetches the screen of a pressed link', () => {
  const [{ id } = { id: '' }] = REGISTRY.remotes[1]?.routes ?? [];
  expect(pressLinkTo('/credit-card', true)).toEqual([`account ${id} prefetch`]);
});

test.each([
  ['a screen that this user may not enter', '/credit-card', false],
  ['a page of the host', '/toppage', true],
  ['an unknown address', '/nowhere', true],
])('does not fetch %s', (_, path, mayEnter) => {
  expect(pressLinkTo(path, mayEnter)).toEqual([]);
});
