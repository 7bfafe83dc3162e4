import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'oauth.authorize': {
    load: async () =>
      (await import(/* webpackChunkName: "authorize" */ './screens/authorize/authorize-route.ts'))
        .authorizeRoute,
  },
  'oauth.onetime-password': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "onetime-password" */ './screens/one-time-password/one-time-password-route.ts'
        )
      ).oneTimePasswordRoute,
  },
  'oauth.selection': {
    load: async () =>
      (await import(/* webpackChunkName: "selection" */ './screens/selection/selection-route.ts'))
        .selectionRoute,
  },
  'oauth.invoiceinfo': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "invoiceinfo" */ './screens/payment-flow/invoice-info-route.tsx'
        )
      ).invoiceInfoRoute,
  },
  'oauth.confirm': {
    load: async () =>
      (await import(/* webpackChunkName: "confirm" */ './screens/payment-flow/confirm-route.tsx'))
        .confirmRoute,
  },
  'oauth.complete': {
    load: async () =>
      (await import(/* webpackChunkName: "complete" */ './screens/payment-flow/complete-route.tsx'))
        .completeRoute,
  },
};
