import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { bankLoader } from './bank-loader.ts';
import { BankStep } from './bank-step.tsx';

export const bankRoute: RemoteRoute = { Component: BankStep, loader: bankLoader };
