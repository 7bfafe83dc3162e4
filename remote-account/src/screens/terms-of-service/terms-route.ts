import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { TermsScreen } from './terms-screen.tsx';

export const termsRoute: RemoteRoute = { Component: TermsScreen };
