import type { RemoteRoute } from '@hareto/shared/host-contract/remote-module.ts';
import { editInfoLoader } from './edit-info-loader.ts';
import { EditInfoScreen } from './edit-info-screen.tsx';

export const editInfoRoute: RemoteRoute = { Component: EditInfoScreen, loader: editInfoLoader };
