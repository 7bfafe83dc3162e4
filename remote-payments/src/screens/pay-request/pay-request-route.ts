import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { payRequestLoader } from './pay-request-loader.ts';
import { PayRequestScreen } from './pay-request-screen.tsx';

export const payRequestRoute: RemoteRoute = {
  Component: PayRequestScreen,
  loader: payRequestLoader,
};
