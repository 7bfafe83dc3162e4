import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { RequestListScreen } from './screens/request/request-list-screen.tsx';

export const routes: RemoteInstance['routes'] = {
  'collections.request': { Component: RequestListScreen },
};
