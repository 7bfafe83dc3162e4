import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { supplierListLoader } from './supplier-list-loader.ts';
import { SupplierListScreen } from './supplier-list-screen.tsx';

export const supplierListRoute: RemoteRoute = {
  Component: SupplierListScreen,
  loader: supplierListLoader,
};
