import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { editEmailCompleteLoader } from './edit-email-complete-loader.ts';
import { EditEmailCompleteScreen } from './edit-email-complete-screen.tsx';

export const editEmailCompleteRoute: RemoteRoute = {
  Component: EditEmailCompleteScreen,
  loader: editEmailCompleteLoader,
};
