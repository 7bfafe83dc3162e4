import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { createPaymentLoader } from './create-payment-loader.ts';
import { CreatePaymentScreen } from './create-payment-screen.tsx';

export const createPaymentRoute: RemoteRoute = {
  Component: CreatePaymentScreen,
  loader: createPaymentLoader,
};
