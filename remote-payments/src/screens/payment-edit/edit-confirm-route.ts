import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { editConfirmLoader } from '@hareto/payment-flow/edit/edit-confirm-loader.ts';
import { EditConfirmScreen } from './edit-confirm-screen.tsx';

export const editConfirmRoute: RemoteRoute = {
  Component: EditConfirmScreen,
  loader: editConfirmLoader,
};
