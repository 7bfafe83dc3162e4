import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { passwordResetLoader } from './password-reset-loader.ts';
import { PasswordResetScreen } from './password-reset-screen.tsx';

export const passwordResetRoute: RemoteRoute = {
  Component: PasswordResetScreen,
  loader: passwordResetLoader,
};
