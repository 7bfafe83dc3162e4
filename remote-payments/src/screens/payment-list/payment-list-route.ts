import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { paymentListLoader } from './payment-list-loader.ts';
import { PaymentListScreen } from './payment-list-screen.tsx';

export const paymentListRoute = (...list: Parameters<typeof paymentListLoader>): RemoteRoute => ({
  Component: PaymentListScreen,
  loader: paymentListLoader(...list),
});
