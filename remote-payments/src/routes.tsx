import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { PAYMENT_PATHS } from '@hareto/shared/payment-form/payment-paths.ts';
import { redirect } from '@hareto/shared/router/react-router.ts';
import { createPaymentLoader } from './screens/create-payment/create-payment-loader.ts';
import { CreatePaymentScreen } from './screens/create-payment/create-payment-screen.tsx';
import { draftListLoader } from './screens/draft-list/draft-list-loader.ts';
import { DraftListScreen } from './screens/draft-list/draft-list-screen.tsx';
import { paymentDetailLoader } from './screens/payment-detail/payment-detail-loader.ts';
import { PaymentDetailScreen } from './screens/payment-detail/payment-detail-screen.tsx';
import { completeLoader } from './screens/payment-flow/complete-loader.ts';
import { CompleteScreen } from './screens/payment-flow/complete-screen.tsx';
import { confirmLoader } from './screens/payment-flow/confirm-loader.ts';
import { ConfirmScreen } from './screens/payment-flow/confirm-screen.tsx';
import { invoiceInfoLoader } from './screens/payment-flow/invoice-info-loader.ts';
import { InvoiceInfoScreen } from './screens/payment-flow/invoice-info-screen.tsx';
import { paymentListLoader } from './screens/payment-list/payment-list-loader.ts';
import { PaymentListScreen } from './screens/payment-list/payment-list-screen.tsx';

const NothingToShow = () => null;

export const routes: RemoteInstance['routes'] = {
  'payments.review': { Component: PaymentListScreen, loader: paymentListLoader('review') },
  'payments.waiting': { Component: PaymentListScreen, loader: paymentListLoader('waiting') },
  'payments.reserved': { Component: PaymentListScreen, loader: paymentListLoader('reserved') },
  'payments.history': { Component: PaymentListScreen, loader: paymentListLoader('history') },
  'payments.draft': { Component: DraftListScreen, loader: draftListLoader },
  'payments.review-detail': { Component: PaymentDetailScreen, loader: paymentDetailLoader('review') },
  'payments.reserved-detail': { Component: PaymentDetailScreen, loader: paymentDetailLoader('reserved') },
  'payments.history-detail': { Component: PaymentDetailScreen, loader: paymentDetailLoader('history') },
  // A draft is the form itself (brief §5.3).
  'payments.draft-detail': { Component: NothingToShow, loader: ({ params }) => Promise.resolve(redirect(`${PAYMENT_PATHS.invoiceInfo(Number(params['id']))}&check=1`)) },
  'payments.create': { Component: CreatePaymentScreen, loader: createPaymentLoader },
  'payments.invoiceinfo': { Component: InvoiceInfoScreen, loader: invoiceInfoLoader },
  'payments.confirm': { Component: ConfirmScreen, loader: confirmLoader },
  'payments.complete': { Component: CompleteScreen, loader: completeLoader },
};
