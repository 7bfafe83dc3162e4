import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { requestDetailLoader } from './request-detail-loader.ts';
import { RequestDetailScreen } from './request-detail-screen.tsx';

export const requestDetailRoute: RemoteRoute = sellerRoute(
  requestDetailLoader,
  RequestDetailScreen,
);
