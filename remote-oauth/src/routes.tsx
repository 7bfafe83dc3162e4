import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'oauth.authorize': {
    load: async () =>
      (await import(/* webpackChunkName: "authorize" */ './screens/authorize/authorize-route.ts'))
        .authorizeRoute,
  },
};
