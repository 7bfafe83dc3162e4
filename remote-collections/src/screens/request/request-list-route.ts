import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { RequestListScreen } from './request-list-screen.tsx';

export const requestListRoute: RemoteRoute = { Component: RequestListScreen };
