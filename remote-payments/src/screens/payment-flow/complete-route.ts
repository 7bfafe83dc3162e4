import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { completeLoader } from './complete-loader.ts';
import { CompleteScreen } from './complete-screen.tsx';

export const completeRoute: RemoteRoute = { Component: CompleteScreen, loader: completeLoader };
