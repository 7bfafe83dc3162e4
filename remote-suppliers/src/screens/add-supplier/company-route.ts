import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { companyLoader } from './company-loader.ts';
import { CompanyStep } from './company-step.tsx';

export const companyRoute: RemoteRoute = { Component: CompanyStep, loader: companyLoader };
