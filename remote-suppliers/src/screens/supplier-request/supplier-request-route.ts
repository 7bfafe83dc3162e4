import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { supplierRequestLoader } from './supplier-request-loader.ts';
import { SupplierRequestScreen } from './supplier-request-screen.tsx';

export const supplierRequestRoute: RemoteRoute = {
  Component: SupplierRequestScreen,
  loader: supplierRequestLoader,
};
