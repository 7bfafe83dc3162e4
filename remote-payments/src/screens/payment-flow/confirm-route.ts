import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { confirmLoader } from './confirm-loader.ts';
import { ConfirmScreen } from './confirm-screen.tsx';

export const confirmRoute: RemoteRoute = { Component: ConfirmScreen, loader: confirmLoader };
