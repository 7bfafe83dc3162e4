import { fakeHost } from '@hareto/testing/fake-host.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, use, useEffect, useLayoutEffect, useState } from 'react';
import { App } from '../app.tsx';
import { preloadPages } from '../preload/preload-pages.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { detailOf } from '../telemetry/detail.ts';
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
    scrollTo: (_: number, y: number) => void (window.scrollY = y),
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
          reports.push(`${remote?.id ?? 'host'}: ${detailOf(error)}`);
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
    reportStuck: (id: string) => reports.push(`${id}: stuck`),
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
  return {
    goTo: (to: string) => act(() => navigation.router.navigate(to)),
    reports,
    services,
    user: userEvent.setup({ delay: null }),
  };
}

/** React and react-router log the errors that a boundary has caught. */
const allowConsoleErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => void jest.restoreAllMocks());

test.each<[string, FakeScreen, string]>([
  [
    'a loader rejects with undefined',
    { Component: () => null, loader: () => Promise.reject() },
    'the loader rejected without a reason',
  ],
  [
    'a screen throws undefined',
    {
      Component: () => {
        throw undefined;
      },
    },
    'the screen threw without a reason',
  ],
])('keeps the header and shows the panel when %s', async (_, failing, reason) => {
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

test.each([
  ['a value without a text', Object.create(null), 'しばらくしてからもう一度お試しください。'],
  ['a failure without details', { kind: 'problem', message: '失敗しました。' }, '失敗しました。'],
])('keeps the header and shows the panel when a screen throws %s', async (_, thrown, text) => {
  allowConsoleErrors();
  const { goTo } = await openAt('/suppliers', {
    'test.suppliers': {
      Component: () => {
        throw thrown;
      },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await goTo('/payments/review');
  expect(await screen.findByRole('heading', { name: 'test.payments.review' })).toBeVisible();
});

const skeleton = () => document.querySelector('[data-page-skeleton]');

test.each([
  ['that is opened', '/suppliers'],
  ['that is entered', '/payments/review'],
])('shows the header and a skeleton around a remote %s and suspends', async (_, opened) => {
  const pending = new Promise<string>(() => undefined);
  const { goTo } = await openAt(opened, {
    'test.suppliers': { Component: () => <p>{use(pending)}</p> },
  });
  expect(await screen.findByRole('banner')).toBeVisible();
  await goTo('/suppliers');
  await waitFor(() => expect(skeleton()).toBeVisible());
  expect(screen.queryByText('test.payments.review')).toBeNull();
  await goTo('/payments/review');
  expect(await screen.findByRole('heading', { name: 'test.payments.review' })).toBeVisible();
});

test('keeps the page alive, the typed text, the focus and the scroll position while a part of a screen suspends', async () => {
  let arrive: (part: string) => void = () => undefined;
  const part = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const Part = () => <p>{use(part)}</p>;
  function Form() {
    const [text, setText] = useState('');
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <button onClick={() => setOpen(true)}>開く</button>
        {isOpen && <Part />}
      </>
    );
  }
  const { user, services } = await openAt('/suppliers', { 'test.suppliers': { Component: Form } });
  await user.type(await screen.findByRole('textbox'), 'abc');
  window.scrollY = 640;
  const button = screen.getByRole('button', { name: '開く' });
  // React requires an awaited `act` around an update that suspends.
  await act(async () => button.click());
  // Not within `act`, which forbids that the overlay takes the focus while the part is suspended.
  setTimeout(() => services.overlay.show('決済処理中です。'));
  expect(await screen.findByText('決済処理中です。')).toBeVisible();
  expect(skeleton()).toBeVisible();
  await act(async () => services.overlay.clear());
  // A browser does this; jsdom lays nothing out.
  window.scrollY = 0;
  (document.activeElement as HTMLElement).blur();
  await act(async () => arrive('部品'));
  expect(await screen.findByText('部品')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('abc');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect([window.scrollY, skeleton()]).toEqual([640, null]);
});

/** An error of the script of `suppliers`. */
function throwFromSuppliers(): never {
  const error = new Error('no chart to remove');
  error.stack =
    'Error: no chart\n  at https://hareto.example/remotes/suppliers/abcdef012345/list.js';
  throw error;
}

const SCREENS_WITH_BAD_CLEANUP = [
  [
    'an effect',
    () => {
      useEffect(() => throwFromSuppliers, []);
      return <h1>取引先</h1>;
    },
  ],
  [
    'a layout effect',
    () => {
      useLayoutEffect(() => throwFromSuppliers, []);
      return <h1>取引先</h1>;
    },
  ],
] as const;
const NEXT_PAGES = [
  ['another remote', '/payments/review', 'test.payments.review'],
  ['another layout', '/signin', 'test.signin'],
  ['an unknown address', '/nowhere', 'ページが見つかりませんでした'],
] as const;

test.each(
  SCREENS_WITH_BAD_CLEANUP.flatMap(([what, Component]) =>
    NEXT_PAGES.map(([where, path, heading]) => ({ what, where, Component, path, heading })),
  ),
)(
  'shows $where when the cleanup of $what of the left screen throws, and reports the left remote',
  async ({ Component, path, heading }) => {
    allowConsoleErrors();
    const { goTo, reports } = await openAt('/suppliers', { 'test.suppliers': { Component } });
    await screen.findByRole('heading', { name: '取引先' });
    await goTo(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    const report = 'suppliers: Error: no chart to remove';
    expect(reports).toEqual([report]);
    await goTo('/suppliers');
    expect(await screen.findByRole('heading', { name: '取引先' })).toBeVisible();
    await goTo(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(reports).toEqual([report, report]);
  },
);

test('shows the next screen only once when the cleanup of the left one throws', async () => {
  allowConsoleErrors();
  const [[, Component]] = SCREENS_WITH_BAD_CLEANUP;
  const mounted: string[] = [];
  function Next() {
    useEffect(() => void mounted.push('next'), []);
    return null;
  }
  const { goTo } = await openAt('/suppliers', {
    'test.suppliers': { Component },
    'test.payments.review': { Component: Next },
  });
  await screen.findByRole('heading', { name: '取引先' });
  await goTo('/payments/review');
  expect(mounted).toEqual(['next']);
});
