import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { CompanyScreen } from './company-screen.tsx';

export const companyRoute: RemoteRoute = { Component: CompanyScreen };
