import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { authorizeLoader } from './screens/authorize/authorize-loader.ts';
import { AuthorizeScreen } from './screens/authorize/authorize-screen.tsx';

export const routes: RemoteInstance['routes'] = {
  'oauth.authorize': { Component: AuthorizeScreen, loader: authorizeLoader },
};
