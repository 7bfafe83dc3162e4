import type { RemoteRoute } from '@hareto/shared/host-contract/remote-module.ts';
import { companyLoader } from './company-loader.ts';
import { CompanyStep } from './company-step.tsx';

export const companyRoute: RemoteRoute = { Component: CompanyStep, loader: companyLoader };
