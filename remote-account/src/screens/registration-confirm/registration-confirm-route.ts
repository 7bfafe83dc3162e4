import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { registrationConfirmLoader } from './registration-confirm-loader.ts';
import { RegistrationConfirmScreen } from './registration-confirm-screen.tsx';

export const registrationConfirmRoute: RemoteRoute = {
  Component: RegistrationConfirmScreen,
  loader: registrationConfirmLoader,
};
