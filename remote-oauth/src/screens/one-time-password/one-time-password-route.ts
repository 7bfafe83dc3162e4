import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { oneTimePasswordLoader } from './one-time-password-loader.ts';
import { OneTimePasswordScreen } from './one-time-password-screen.tsx';

export const oneTimePasswordRoute: RemoteRoute = {
  Component: OneTimePasswordScreen,
  loader: oneTimePasswordLoader,
};
