import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { registrationLoader } from './registration-loader.ts';
import { RegistrationScreen } from './registration-screen.tsx';

export const registrationRoute: RemoteRoute = {
  Component: RegistrationScreen,
  loader: registrationLoader,
};
