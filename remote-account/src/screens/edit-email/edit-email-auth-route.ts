import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { editEmailAuthLoader } from './edit-email-auth-loader.ts';
import { EditEmailAuthScreen } from './edit-email-auth-screen.tsx';

export const editEmailAuthRoute: RemoteRoute = {
  Component: EditEmailAuthScreen,
  loader: editEmailAuthLoader,
};
