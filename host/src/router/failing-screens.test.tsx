import { fakeHost } from '@hareto/testing/fake-host.ts';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { App } from '../app.tsx';
import { preloadPages } from '../preload/preload-pages.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { createRouter } from './router.ts';

const PUBLIC = { access: 'public', layout: 'simple' } as const;
const REGISTRY = aRegistry([
  aRemote('account', [aRoute('/signin', PUBLIC)]),
  aRemote('suppliers', [aRoute('/suppliers')]),
  aRemote('payments', [aRoute('/payments/review')]),
]);

interface FakeScreen {
  Component: ComponentType;
  loader?: () => Promise<unknown>;
}

// jsdom has none of them.
beforeAll(() => {
  Object.assign(performance, { mark: () => undefined });
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    scrollTo: () => undefined,
    requestIdleCallback: () => undefined,
  });
});

let close = () => undefined as void;
afterEach(() => close());

/** Opens the whole page at `path`; each route without a screen of `screens` shows its own id. */
async function openAt(path: string, screens: Record<string, FakeScreen>) {
  window.history.replaceState(null, '', path);
  const reports: (string | null)[] = [];
  const plain = servicesOf(fakeHost(), REGISTRY, { links: [] });
  const services = {
    ...plain,
    telemetry: {
      ...plain.telemetry,
      for: (remote: { id: string } | null) => ({
        report(error: unknown) {
          reports.push(`${remote?.id ?? 'host'}: ${String(error)}`);
          return '';
        },
      }),
    },
  };
  const plainScreens = Object.fromEntries(
    REGISTRY.remotes.flatMap(({ routes }) =>
      routes.map(({ id }) => [id, { Component: () => <h1>{id}</h1> }]),
    ),
  );
  const screenOf = (routeId: string) => screens[routeId] ?? plainScreens[routeId];
  const remotes = {
    registry: REGISTRY,
    subscribe: () => () => undefined,
    shown: screenOf,
    loadRoute: (_: string, routeId: string) => Promise.resolve(screenOf(routeId)),
  } as unknown as RemoteLoader;
  const navigation = createRouter({
    services,
    remotes,
    reloadOnce: {
      tryReload: () => Promise.resolve(false),
      isLeaving: () => Promise.resolve(false),
      stayed: () => new Promise(() => undefined),
      markRendered: () => undefined,
    },
    fetchScreen: (lazy) => lazy.fetch(),
    fetchPreloads: () => Promise.resolve(preloadPages),
    browser: window,
  });
  const { unmount } = render(<App services={services} remotes={remotes} navigation={navigation} />);
  close = () => {
    unmount();
    navigation.router.dispose();
  };
  return { goTo: (to: string) => act(() => navigation.router.navigate(to)), reports };
}

/** React and react-router write what a boundary has caught. */
const allowConsoleErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => void jest.restoreAllMocks());

test.each([
  [
    'a loader rejects with undefined',
    { Component: () => null, loader: () => Promise.reject() },
    'the loader rejected without a reason',
  ],
  [
    'a screen throws undefined',
    {
      Component: (): null => {
        throw undefined;
      },
    },
    'the screen threw without a reason',
  ],
])('keeps the header and shows the panel when %s', async (_, failing: FakeScreen, reason) => {
  allowConsoleErrors();
  const { goTo, reports } = await openAt('/payments/review', { 'test.suppliers': failing });
  await screen.findByRole('heading', { name: 'test.payments.review' });
  await goTo('/suppliers');
  expect(await screen.findByRole('heading', { name: '読み込みに失敗しました' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(reports).toEqual([`suppliers: Error: ${reason}`]);
  await goTo('/payments/review');
  expect(await screen.findByRole('heading', { name: 'test.payments.review' })).toBeVisible();
});
