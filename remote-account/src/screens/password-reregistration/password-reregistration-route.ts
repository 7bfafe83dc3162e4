import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { passwordReregistrationLoader } from './password-reregistration-loader.ts';
import { PasswordReregistrationScreen } from './password-reregistration-screen.tsx';

export const passwordReregistrationRoute: RemoteRoute = {
  Component: PasswordReregistrationScreen,
  loader: passwordReregistrationLoader,
};
