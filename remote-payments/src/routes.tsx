import type { LazyRoute, RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';

const listRoute = (tab: 'review' | 'waiting' | 'reserved' | 'history'): LazyRoute => ({
  load: async () => {
    const { Component, loader } = await import(
      /* webpackChunkName: "list" */ './screens/payment-list/payment-list-screen.tsx'
    );
    return { Component, loader: (args) => loader(tab, args) };
  },
});
const detailRoute = (tab: 'review' | 'reserved' | 'history'): LazyRoute => ({
  load: async () => {
    const { Component, loader } = await import(
      /* webpackChunkName: "detail" */ './screens/payment-detail/payment-detail-screen.tsx'
    );
    return { Component, loader: (args) => loader(tab, args) };
  },
});
const NothingToShow = () => null;

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'payments.review': listRoute('review'),
  'payments.waiting': listRoute('waiting'),
  'payments.waiting-creditcard': {
    load: () =>
      import(
        /* webpackChunkName: "waiting-creditcard" */ './screens/pay-request/pay-request-screen.tsx'
      ),
  },
  'payments.reserved': listRoute('reserved'),
  'payments.history': listRoute('history'),
  'payments.review-detail': detailRoute('review'),
  'payments.reserved-detail': detailRoute('reserved'),
  'payments.history-detail': detailRoute('history'),
  'payments.draft': {
    load: () =>
      import(/* webpackChunkName: "draft" */ './screens/draft-list/draft-list-screen.tsx'),
  },
  // The path of a draft redirects to its form.
  'payments.draft-detail': {
    Component: NothingToShow,
    loader: ({ params }) =>
      Promise.resolve(redirect(`${PAYMENT_PATHS.invoiceInfo(Number(params['id']))}&check=1`)),
  },
  'payments.draft-split': {
    load: () =>
      import(/* webpackChunkName: "draft-split" */ './screens/split-file/split-file-screen.tsx'),
  },
  'payments.create': {
    load: () =>
      import(/* webpackChunkName: "create" */ './screens/create-payment/create-payment-screen.tsx'),
  },
  'payments.invoiceinfo': {
    load: () =>
      import(
        /* webpackChunkName: "invoiceinfo" */ './screens/payment-flow/invoice-info-screen.tsx'
      ),
  },
  'payments.confirm': {
    load: () =>
      import(/* webpackChunkName: "confirm" */ './screens/payment-flow/confirm-screen.tsx'),
  },
  'payments.edit-invoiceinfo': {
    load: () =>
      import(
        /* webpackChunkName: "edit-invoiceinfo" */ '@hareto/payment-flow/edit/edit-info-screen.tsx'
      ),
  },
  'payments.edit-confirm': {
    load: () =>
      import(
        /* webpackChunkName: "edit-confirm" */ '@hareto/payment-flow/edit/edit-confirm-screen.tsx'
      ),
  },
  'payments.complete': {
    load: () =>
      import(/* webpackChunkName: "complete" */ './screens/payment-flow/complete-screen.tsx'),
  },
};
