import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { registrationResultLoader } from './registration-result-loader.ts';
import { RegistrationResultScreen } from './registration-result-screen.tsx';

export const registrationResultRoute: RemoteRoute = {
  Component: RegistrationResultScreen,
  loader: registrationResultLoader,
};
