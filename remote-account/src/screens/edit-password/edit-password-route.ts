import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { EditPasswordScreen } from './edit-password-screen.tsx';

export const editPasswordRoute: RemoteRoute = { Component: EditPasswordScreen };
