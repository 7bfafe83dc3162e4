import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { requestListLoader } from './request-list-loader.ts';
import { RequestListScreen } from './request-list-screen.tsx';
import type { RequestTab } from './request-list-search.ts';

export const requestListRoute = (tab: RequestTab): RemoteRoute =>
  sellerRoute(requestListLoader(tab), RequestListScreen);
