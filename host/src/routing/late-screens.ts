import type { Host } from '@hareto/shared/host-contract/host.ts';
import { lateScreen } from './late-screen.tsx';

/*
 * What a signed-out visitor does not need. webpack.config.ts names the same chunks, so that the manifest tells the edge which scripts
 * a page asks for.
 */
export const appLayout = lateScreen('app-layout', async () => ({ Component: (await import(/* webpackChunkName: "app-layout" */ '../shell/app-layout.tsx')).AppLayout }));

export const topPage = lateScreen('top-page', async () => {
  const { TopPage, topPageLoader } = await import(/* webpackChunkName: "top-page" */ '../toppage/top-page-route.ts');
  return { Component: TopPage, loader: (host: Pick<Host, 'http' | 'stats'>) => topPageLoader(host) };
});
