import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { authorizeLoader } from './authorize-loader.ts';
import { AuthorizeScreen } from './authorize-screen.tsx';

export const authorizeRoute: RemoteRoute = { Component: AuthorizeScreen, loader: authorizeLoader };
