import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { signUpCodeLoader } from './sign-up-code-loader.ts';
import { SignUpCodeScreen } from './sign-up-code-screen.tsx';

export const signUpCodeRoute: RemoteRoute = {
  Component: SignUpCodeScreen,
  loader: signUpCodeLoader,
};
