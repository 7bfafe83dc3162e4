import type { Host } from '@hareto/platform/host-contract/host.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';

/*
 * Layouts and pages that the sign-in page, the first page of most visitors, does not need.
 * webpack.config.ts names the same chunks, so that the edge knows from the manifest which scripts a
 * page needs.
 */
export const appLayout = lazyScreen('app-layout', async () => ({
  Component: (await import(/* webpackChunkName: "app-layout" */ '../shell/app-layout.tsx'))
    .AppLayout,
}));

export const flowLayout = lazyScreen('flow-layout', async () => ({
  Component: (await import(/* webpackChunkName: "flow-layout" */ '../shell/flow-layout.tsx'))
    .FlowLayout,
}));

export const minimalLayout = lazyScreen('minimal-layout', async () => ({
  Component: (await import(/* webpackChunkName: "minimal-layout" */ '../shell/minimal-layout.tsx'))
    .MinimalLayout,
}));

export const errorPage = lazyScreen('error-page', async () => ({
  Component: (await import(/* webpackChunkName: "error-page" */ '../shell/error-page.tsx'))
    .ErrorPage,
}));

export const topPage = lazyScreen('top-page', async () => {
  const { TopPage, topPageLoader } = await import(
    /* webpackChunkName: "top-page" */ '../toppage/top-page.tsx'
  );
  return {
    Component: TopPage,
    loader: (host: Pick<Host, 'http' | 'stats'>) => topPageLoader(host),
  };
});
