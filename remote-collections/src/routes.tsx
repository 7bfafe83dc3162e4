import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'collections.request': {
    load: async () =>
      (await import(/* webpackChunkName: "request" */ './screens/request/request-list-route.ts'))
        .requestListRoute,
  },
};
