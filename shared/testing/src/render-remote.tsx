import { configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { isLazyRoute, type RemoteModule } from '@hareto/platform/host-contract/remote-module.ts';
import {
  isRouteErrorResponse,
  Outlet,
  RouterProvider,
  useLocation,
  useRouteError,
} from '@hareto/platform/router/react-router.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { createMemoryRouter } from './memory-router.ts';
import type { FakeHost } from './fake-host.ts';

// For whole screens on machines that also build and serve; the defaults (1 s, 5 s) are for single
// components.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export interface RenderedRemote {
  user: UserEvent;
  /** The router's current path and query. */
  path: () => string;
  /** `state` as the host's router passes it. */
  goTo: (path: string, state?: unknown) => Promise<void>;
  goBack: () => Promise<void>;
  unmount: () => void;
}

export interface RenderRemoteOptions {
  host: FakeHost;
  /** An address, or one with the state that the host's router passes. */
  at: string | { pathname: string; search?: string; state?: unknown };
}

/**
 * The routes of a remote as the host mounts them: by the ids of its manifest, with its loaders, in
 * a memory router. A loader's failure appears as an alert with its text; an address outside the
 * remote appears as 「移動先 …」.
 */
export async function renderRemote(
  remote: RemoteModule,
  config: RemoteConfig,
  { host, at }: RenderRemoteOptions,
): Promise<RenderedRemote> {
  // A browser fetches the dialog at the first press; a test opens it in the same instant.
  await fetchDialog();
  const { routes } = await remote.setup(host);
  const children = await Promise.all(
    config.routes.map(async (route) => {
      const declared = routes[route.id];
      if (!declared) throw new Error(`The remote has no route ${route.id}`);
      const own = isLazyRoute(declared) ? await declared.load() : declared;
      return {
        path: route.path,
        Component: own.Component,
        ErrorBoundary: AreaFailure,
        loader: own.loader ?? (() => null),
      };
    }),
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Outlet,
        HydrateFallback: Nothing,
        children: [...children, { path: '*', Component: Elsewhere }],
      },
    ],
    { initialEntries: [at] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  return {
    user,
    path: () => router.state.location.pathname + router.state.location.search,
    goTo: (path, state) => router.navigate(path, { state }),
    goBack: () => router.navigate(-1),
    unmount: () => {
      unmount();
      router.dispose();
    },
  };
}

const Nothing = () => null;

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p>
      移動先 {pathname}
      {search}
    </p>
  );
}

function AreaFailure() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error)
    ? String(error.status)
    : isCallFailure(error) && 'message' in error
      ? error.message
      : String(error);
  return <p role="alert">{text}</p>;
}
