import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { confirmLoader } from './confirm-loader.ts';
import { ConfirmStep } from './confirm-step.tsx';

export const confirmRoute: RemoteRoute = { Component: ConfirmStep, loader: confirmLoader };
