import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { accountOverviewLoader } from './account-overview-loader.ts';
import { AccountOverviewScreen } from './account-overview-screen.tsx';

export const accountOverviewRoute: RemoteRoute = {
  Component: AccountOverviewScreen,
  loader: accountOverviewLoader,
};
