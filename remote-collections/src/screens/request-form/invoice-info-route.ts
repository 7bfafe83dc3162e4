import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { InvoiceInfoScreen } from './invoice-info-screen.tsx';
import { loadRequest } from './load-request.ts';

export const invoiceInfoRoute: RemoteRoute = sellerRoute(
  ({ request }) => loadRequest(request.url, request.signal),
  InvoiceInfoScreen,
);
