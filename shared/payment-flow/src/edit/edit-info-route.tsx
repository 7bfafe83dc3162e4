import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import type { ClosedEdit, EditData } from './edit-data.ts';
import { editInfoLoader } from './edit-info-loader.ts';
import { EditInfoStep } from './edit-info-step.tsx';

function EditInfoScreen() {
  return <EditInfoStep data={useLoaderData<EditData | ClosedEdit>()} />;
}

export const editInfoRoute: RemoteRoute = { Component: EditInfoScreen, loader: editInfoLoader };
