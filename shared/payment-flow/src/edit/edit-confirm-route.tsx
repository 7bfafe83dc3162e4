import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { editConfirmLoader, type EditConfirmData } from './edit-confirm-loader.ts';
import { EditConfirmStep } from './edit-confirm-step.tsx';
import type { ClosedEdit } from './edit-data.ts';

function EditConfirmScreen() {
  return <EditConfirmStep data={useLoaderData<EditConfirmData | ClosedEdit>()} />;
}

export const editConfirmRoute: RemoteRoute = {
  Component: EditConfirmScreen,
  loader: editConfirmLoader,
};
