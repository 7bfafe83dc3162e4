import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { selectionLoader } from './selection-loader.ts';
import { SelectionScreen } from './selection-screen.tsx';

export const selectionRoute: RemoteRoute = { Component: SelectionScreen, loader: selectionLoader };
