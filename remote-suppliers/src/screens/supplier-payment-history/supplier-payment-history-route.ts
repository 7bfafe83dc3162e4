import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { supplierPaymentHistoryLoader } from './supplier-payment-history-loader.ts';
import { SupplierPaymentHistoryScreen } from './supplier-payment-history-screen.tsx';

export const supplierPaymentHistoryRoute: RemoteRoute = {
  Component: SupplierPaymentHistoryScreen,
  loader: supplierPaymentHistoryLoader,
};
