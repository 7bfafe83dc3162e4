import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { passwordSendemailLoader } from './password-sendemail-loader.ts';
import { PasswordSendemailScreen } from './password-sendemail-screen.tsx';

export const passwordSendemailRoute: RemoteRoute = {
  Component: PasswordSendemailScreen,
  loader: passwordSendemailLoader,
};
