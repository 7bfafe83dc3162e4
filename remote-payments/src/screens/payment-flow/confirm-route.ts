import type { RemoteRoute } from '@hareto/shared/host-contract/remote-module.ts';
import { confirmLoader } from './confirm-loader.ts';
import { ConfirmScreen } from './confirm-screen.tsx';

export const confirmRoute: RemoteRoute = { Component: ConfirmScreen, loader: confirmLoader };
