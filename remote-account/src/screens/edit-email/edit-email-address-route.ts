import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { EditEmailAddressScreen } from './edit-email-address-screen.tsx';

export const editEmailAddressRoute: RemoteRoute = { Component: EditEmailAddressScreen };
