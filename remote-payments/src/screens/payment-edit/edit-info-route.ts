import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { editInfoLoader } from '@hareto/payment-flow/edit/edit-info-loader.ts';
import { EditInfoScreen } from './edit-info-screen.tsx';

export const editInfoRoute: RemoteRoute = { Component: EditInfoScreen, loader: editInfoLoader };
