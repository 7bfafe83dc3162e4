import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'suppliers.list': {
    load: () =>
      import(/* webpackChunkName: "list" */ './screens/supplier-list/supplier-list-screen.tsx'),
  },
  'suppliers.add-company': {
    load: () =>
      import(/* webpackChunkName: "add-company" */ './screens/add-supplier/company-step.tsx'),
  },
  'suppliers.add-bank': {
    load: () => import(/* webpackChunkName: "add-bank" */ './screens/add-supplier/bank-step.tsx'),
  },
  'suppliers.add-confirm': {
    load: () =>
      import(/* webpackChunkName: "add-confirm" */ './screens/add-supplier/confirm-step.tsx'),
  },
  'suppliers.detail': {
    load: () =>
      import(
        /* webpackChunkName: "detail" */ './screens/supplier-detail/supplier-detail-screen.tsx'
      ),
  },
  'suppliers.release': {
    load: () =>
      import(
        /* webpackChunkName: "release" */ './screens/supplier-release/supplier-release-screen.tsx'
      ),
  },
  'suppliers.payment-history': {
    load: () =>
      import(
        /* webpackChunkName: "payment-history" */ './screens/supplier-payment-history/supplier-payment-history-screen.tsx'
      ),
  },
  'suppliers.collection-history': {
    load: () =>
      import(
        /* webpackChunkName: "collection-history" */ './screens/supplier-collection-history/supplier-collection-history-screen.tsx'
      ),
  },
  'suppliers.payment': {
    load: () =>
      import(
        /* webpackChunkName: "payment" */ './screens/supplier-payment/supplier-payment-screen.tsx'
      ),
  },
  'suppliers.request': {
    load: () =>
      import(
        /* webpackChunkName: "request" */ './screens/supplier-request/supplier-request-screen.tsx'
      ),
  },
};
