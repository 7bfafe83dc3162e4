import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { securityLoader } from './security-loader.ts';
import { SecurityScreen } from './security-screen.tsx';

export const securityRoute: RemoteRoute = { Component: SecurityScreen, loader: securityLoader };
