import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'suppliers.list': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "list" */ './screens/supplier-list/supplier-list-route.ts'
        )
      ).supplierListRoute,
  },
  'suppliers.add-company': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "add-company" */ './screens/add-supplier/company-route.ts'
        )
      ).companyRoute,
  },
  'suppliers.add-bank': {
    load: async () =>
      (await import(/* webpackChunkName: "add-bank" */ './screens/add-supplier/bank-route.ts'))
        .bankRoute,
  },
  'suppliers.add-confirm': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "add-confirm" */ './screens/add-supplier/confirm-route.ts'
        )
      ).confirmRoute,
  },
  'suppliers.detail': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "detail" */ './screens/supplier-detail/supplier-detail-route.ts'
        )
      ).supplierDetailRoute,
  },
  'suppliers.payment-history': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "payment-history" */ './screens/supplier-payment-history/supplier-payment-history-route.ts'
        )
      ).supplierPaymentHistoryRoute,
  },
  'suppliers.payment': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "payment" */ './screens/supplier-payment/supplier-payment-route.ts'
        )
      ).supplierPaymentRoute,
  },
  'suppliers.request': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "request" */ './screens/supplier-request/supplier-request-route.ts'
        )
      ).supplierRequestRoute,
  },
};
