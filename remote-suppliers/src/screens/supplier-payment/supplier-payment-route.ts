import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { supplierPaymentLoader } from './supplier-payment-loader.ts';
import { SupplierPaymentScreen } from './supplier-payment-screen.tsx';

export const supplierPaymentRoute: RemoteRoute = {
  Component: SupplierPaymentScreen,
  loader: supplierPaymentLoader,
};
