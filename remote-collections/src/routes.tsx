import type { LazyRoute, RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { PATHS } from './parts/paths.ts';

const listRoute = (tab: 'request' | 'decided' | 'history'): LazyRoute => ({
  load: async () =>
    (
      await import(/* webpackChunkName: "list" */ './screens/request-list/request-list-screen.tsx')
    ).requestList(tab),
});
const NothingToShow = () => null;

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'collections.request': listRoute('request'),
  'collections.decided': listRoute('decided'),
  'collections.history': listRoute('history'),
  'collections.draft': {
    load: () =>
      import(/* webpackChunkName: "draft" */ './screens/draft-list/draft-list-screen.tsx'),
  },
  // The path of a draft redirects to its form.
  'collections.draft-detail': {
    Component: NothingToShow,
    loader: ({ params }) => Promise.resolve(redirect(PATHS.invoiceInfo(Number(params['id'])))),
  },
  'collections.invoiceinfo': {
    load: () =>
      import(
        /* webpackChunkName: "invoiceinfo" */ './screens/request-form/invoice-info-screen.tsx'
      ),
  },
  'collections.confirm': {
    load: () =>
      import(/* webpackChunkName: "confirm" */ './screens/request-form/confirm-screen.tsx'),
  },
  'collections.complete': {
    load: () =>
      import(/* webpackChunkName: "complete" */ './screens/request-form/complete-screen.tsx'),
  },
  'collections.detail': {
    load: () =>
      import(/* webpackChunkName: "detail" */ './screens/request-detail/request-detail-screen.tsx'),
  },
};
