import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { signUpLoader } from './sign-up-loader.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

export const signUpRoute: RemoteRoute = { Component: SignUpScreen, loader: signUpLoader };
