import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { signInLoader } from './sign-in-loader.ts';
import { SignInScreen } from './sign-in-screen.tsx';

export const signInRoute: RemoteRoute = { Component: SignInScreen, loader: signInLoader };
