import type { LazyRoute, RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';

const list = (name: 'review' | 'waiting' | 'reserved' | 'history'): LazyRoute => ({
  load: async () =>
    (
      await import(/* webpackChunkName: "list" */ './screens/payment-list/payment-list-route.ts')
    ).paymentListRoute(name),
});
const detail = (of: 'review' | 'reserved' | 'history'): LazyRoute => ({
  load: async () =>
    (
      await import(
        /* webpackChunkName: "detail" */ './screens/payment-detail/payment-detail-route.ts'
      )
    ).paymentDetailRoute(of),
});
const NothingToShow = () => null;

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'payments.review': list('review'),
  'payments.waiting': list('waiting'),
  'payments.waiting-creditcard': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "waiting-creditcard" */ './screens/pay-request/pay-request-route.ts'
        )
      ).payRequestRoute,
  },
  'payments.reserved': list('reserved'),
  'payments.history': list('history'),
  'payments.review-detail': detail('review'),
  'payments.reserved-detail': detail('reserved'),
  'payments.history-detail': detail('history'),
  'payments.draft': {
    load: async () =>
      (await import(/* webpackChunkName: "draft" */ './screens/draft-list/draft-list-route.ts'))
        .draftListRoute,
  },
  // A draft is the form itself.
  'payments.draft-detail': {
    Component: NothingToShow,
    loader: ({ params }) =>
      Promise.resolve(redirect(`${PAYMENT_PATHS.invoiceInfo(Number(params['id']))}&check=1`)),
  },
  'payments.create': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "create" */ './screens/create-payment/create-payment-route.ts'
        )
      ).createPaymentRoute,
  },
  'payments.invoiceinfo': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "invoiceinfo" */ './screens/payment-flow/invoice-info-route.ts'
        )
      ).invoiceInfoRoute,
  },
  'payments.confirm': {
    load: async () =>
      (await import(/* webpackChunkName: "confirm" */ './screens/payment-flow/confirm-route.ts'))
        .confirmRoute,
  },
  'payments.edit-invoiceinfo': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-invoiceinfo" */ '@hareto/payment-flow/edit/edit-info-route.tsx'
        )
      ).editInfoRoute,
  },
  'payments.edit-confirm': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-confirm" */ '@hareto/payment-flow/edit/edit-confirm-route.tsx'
        )
      ).editConfirmRoute,
  },
  'payments.complete': {
    load: async () =>
      (await import(/* webpackChunkName: "complete" */ './screens/payment-flow/complete-route.ts'))
        .completeRoute,
  },
};
