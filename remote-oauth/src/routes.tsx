import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'oauth.authorize': {
    load: () =>
      import(/* webpackChunkName: "authorize" */ './screens/authorize/authorize-screen.tsx'),
  },
  'oauth.onetime-password': {
    load: () =>
      import(
        /* webpackChunkName: "onetime-password" */ './screens/one-time-password/one-time-password-screen.tsx'
      ),
  },
  'oauth.selection': {
    load: () =>
      import(/* webpackChunkName: "selection" */ './screens/selection/selection-screen.tsx'),
  },
  'oauth.invoiceinfo': {
    load: () =>
      import(
        /* webpackChunkName: "invoiceinfo" */ './screens/payment-flow/invoice-info-screen.tsx'
      ),
  },
  'oauth.confirm': {
    load: () =>
      import(/* webpackChunkName: "confirm" */ './screens/payment-flow/confirm-screen.tsx'),
  },
  'oauth.complete': {
    load: () =>
      import(/* webpackChunkName: "complete" */ './screens/payment-flow/complete-screen.tsx'),
  },
};
