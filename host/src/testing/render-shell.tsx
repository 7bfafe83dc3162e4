import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { Site } from '@hareto/platform/host-contract/site.ts';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { type FakeHost, fakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { createSnackbarStore } from '@hareto/design-system/feedback/snackbar-store.ts';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { atom, type Atom } from 'jotai/vanilla';
import type { ReactElement } from 'react';
import { createFlowStore } from '../flows/flow-store.ts';
import { createEarlyResponses } from '../http/early-responses.ts';
import { createSlowCalls } from '../http/slow-calls.ts';
import { createMaintenanceState } from '../maintenance-state.ts';
import type { NetworkState } from '../network-state.ts';
import { createOverlayState } from '../overlay-state.ts';
import { createPendingRequest } from '../request-key/pending-request.ts';
import { createProofState } from '../waiting-calls/proof-state.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import type { Services } from '../services.ts';
import { headerNames, type HeaderNames } from '../session/header-names.ts';
import { watchSignOut } from '../session/sign-out.ts';
import { ServicesContext } from '../services-context.ts';
import { aNetwork } from './a-network.ts';

export const aRoute = (path: string, changes: Partial<RouteEntry> = {}): RouteEntry => ({
  id: `test${path.replace(/[/:]+/g, '.')}`,
  path,
  access: 'auth',
  layout: 'app',
  title: `画面 ${path}`,
  flag: null,
  cardFields: false,
  scripts: [],
  ...changes,
});

export const aRemote = (
  id: RemoteManifest['id'],
  routes: readonly RouteEntry[],
  nav: RemoteManifest['nav'] = [],
): RemoteManifest => ({
  id,
  version: 'abcdef012345',
  contract: '1.0',
  entry: 'entry.js',
  initial: [],
  integrity: {},
  requires: {},
  routes: [...routes],
  nav,
  flag: null,
  owner: 'team',
});

export const aRegistry = (remotes: readonly RemoteManifest[]): Registry => ({
  release: '000001',
  host: { version: '0123456789ab', scripts: [], integrity: {}, contract: '1.0', provides: {} },
  remotes: [...remotes],
});

interface ShellOptions {
  host?: FakeHost;
  remotes?: readonly RemoteManifest[];
  site?: Site;
  /** Names of the previous page, shown while no user is read. */
  keptNames?: HeaderNames | null;
  network?: NetworkState;
  at?: string;
  /** The page of another document before the first one. */
  before?: string;
  /** Pattern of a page with parameters. */
  asPath?: string;
}

export interface RenderedShell {
  user: UserEvent;
  services: Services;
  path: () => string;
  /** The path with query and hash. */
  address: () => string;
  goTo: (path: string) => Promise<void>;
  goBack: () => Promise<void>;
}

// As in the product, this page has a loader.
const SIGN_IN = { path: '/signin', loader: () => null, element: null };

/**
 * Renders a layout of the shell, or a page of the host, with stub pages that show their address:
 * one for each route of the remotes.
 */
export async function renderShell(
  layout: ReactElement,
  {
    host = fakeHost(),
    remotes = [],
    site = { links: [] },
    keptNames = null,
    network = aNetwork(),
    at = '/toppage',
    before,
    asPath = '/',
  }: ShellOptions = {},
): Promise<RenderedShell> {
  // A browser fetches the dialog at the first press; a test opens it in the same instant.
  await fetchDialog();
  const services = { ...servicesOf(host, aRegistry(remotes), site, keptNames), network };
  const pages = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      path: route.path,
      handle: { route, remoteId: remote.id } satisfies RouteHandle,
      element: (
        <h1 tabIndex={-1} data-page-heading>
          {route.title}
        </h1>
      ),
    })),
  );
  const router = createMemoryRouter(
    [
      {
        path: asPath,
        element: layout,
        HydrateFallback: () => null,
        children: asPath === '/' ? [SIGN_IN, ...pages, { path: '*', element: null }] : [],
      },
    ],
    // The router knows the first page of a document by this key.
    {
      initialEntries: [...(before === undefined ? [] : [before]), { pathname: at, key: 'default' }],
    },
  );
  watchSignOut(router, services);
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    services,
    path: () => router.state.location.pathname,
    address: () => router.createHref(router.state.location),
    goTo: (path) => act(() => router.navigate(path)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** An atom that follows a capability of the fake host. */
function following<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Atom<Value> {
  const following = atom(read());
  following.onMount = (set) => {
    const update = () => {
      set(() => read());
    };
    update();
    return subscribe(update);
  };
  return following;
}

export function servicesOf(
  host: FakeHost,
  registry: Registry,
  site: Site,
  keptNames: HeaderNames | null = null,
): Services {
  const names = () => {
    const user = host.session.user();
    return user === null ? keptNames : headerNames(user);
  };
  const unused = () => {
    throw new Error('not in this test');
  };
  return {
    registry,
    site,
    host,
    api: { fetch: unused, withSession: () => undefined } as unknown as Services['api'],
    earlyResponses: createEarlyResponses(undefined, '/'),
    tokens: { read: () => null, write: unused, clear: unused } as unknown as Services['tokens'],
    pendingRequest: createPendingRequest(window, window.sessionStorage, () => null),
    session: {
      ...host.session,
      userAtom: following(host.session.subscribe, host.session.user),
      namesAtom: following(host.session.subscribe, names),
      ready: () => Promise.resolve(host.session.user() ?? unused()),
      forget: () => undefined,
    },
    stats: {
      refreshIfOld: () => host.stats.refresh(),
      clear: () => undefined,
      // A test may pass real `Stats`, which have these two functions.
      ...host.stats,
      countsAtom: following(host.stats.subscribe, host.stats.current),
    },
    snackbar: createSnackbarStore(),
    overlay: createOverlayState(),
    proof: createProofState(),
    flows: createFlowStore(window.sessionStorage),
    clock: { ...host.clock, synchronise: () => Promise.resolve() },
    slowCalls: createSlowCalls(),
    network: aNetwork(),
    changes: () => 0,
    maintenance: createMaintenanceState(window.sessionStorage),
    // One attempt, as in a recovery.
    retriedFetch: (fetch) =>
      fetch().catch((cause: unknown) => {
        throw new RemoteError('host', 'screen', 'network', { cause });
      }),
    reloadPage: jest.fn(),
    telemetry: { for: () => host.telemetry } as unknown as Services['telemetry'],
  };
}
