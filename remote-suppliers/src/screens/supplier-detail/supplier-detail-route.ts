import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { supplierDetailLoader } from './supplier-detail-loader.ts';
import { SupplierDetailScreen } from './supplier-detail-screen.tsx';

export const supplierDetailRoute: RemoteRoute = {
  Component: SupplierDetailScreen,
  loader: supplierDetailLoader,
};
