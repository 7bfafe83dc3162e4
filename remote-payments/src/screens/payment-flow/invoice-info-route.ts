import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { invoiceInfoLoader } from './invoice-info-loader.ts';
import { InvoiceInfoScreen } from './invoice-info-screen.tsx';

export const invoiceInfoRoute: RemoteRoute = {
  Component: InvoiceInfoScreen,
  loader: invoiceInfoLoader,
};
