import type { LazyRoute, RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { PATHS } from './parts/paths.ts';

const list = (tab: 'request' | 'decided' | 'history'): LazyRoute => ({
  load: async () =>
    (
      await import(/* webpackChunkName: "list" */ './screens/request-list/request-list-route.ts')
    ).requestListRoute(tab),
});
const NothingToShow = () => null;

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'collections.request': list('request'),
  'collections.decided': list('decided'),
  'collections.history': list('history'),
  'collections.draft': {
    load: async () =>
      (await import(/* webpackChunkName: "draft" */ './screens/draft-list/draft-list-route.ts'))
        .draftListRoute,
  },
  // A draft is the form itself.
  'collections.draft-detail': {
    Component: NothingToShow,
    loader: ({ params }) => Promise.resolve(redirect(PATHS.invoiceInfo(Number(params['id'])))),
  },
  'collections.invoiceinfo': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "invoiceinfo" */ './screens/request-form/invoice-info-route.ts'
        )
      ).invoiceInfoRoute,
  },
  'collections.confirm': {
    load: async () =>
      (await import(/* webpackChunkName: "confirm" */ './screens/request-form/confirm-route.ts'))
        .confirmRoute,
  },
  'collections.complete': {
    load: async () =>
      (await import(/* webpackChunkName: "complete" */ './screens/request-form/complete-route.ts'))
        .completeRoute,
  },
  'collections.detail': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "detail" */ './screens/request-detail/request-detail-route.ts'
        )
      ).requestDetailRoute,
  },
};
