import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { bankLoader } from './screens/add-supplier/bank-loader.ts';
import { BankStep } from './screens/add-supplier/bank-step.tsx';
import { companyLoader } from './screens/add-supplier/company-loader.ts';
import { CompanyStep } from './screens/add-supplier/company-step.tsx';
import { confirmLoader } from './screens/add-supplier/confirm-loader.ts';
import { ConfirmStep } from './screens/add-supplier/confirm-step.tsx';
import { supplierDetailLoader } from './screens/supplier-detail/supplier-detail-loader.ts';
import { SupplierDetailScreen } from './screens/supplier-detail/supplier-detail-screen.tsx';
import { supplierListLoader } from './screens/supplier-list/supplier-list-loader.ts';
import { SupplierListScreen } from './screens/supplier-list/supplier-list-screen.tsx';
import { supplierPaymentHistoryLoader } from './screens/supplier-payment-history/supplier-payment-history-loader.ts';
import { SupplierPaymentHistoryScreen } from './screens/supplier-payment-history/supplier-payment-history-screen.tsx';

export const routes: RemoteInstance['routes'] = {
  'suppliers.list': { Component: SupplierListScreen, loader: supplierListLoader },
  'suppliers.add-company': { Component: CompanyStep, loader: companyLoader },
  'suppliers.add-bank': { Component: BankStep, loader: bankLoader },
  'suppliers.add-confirm': { Component: ConfirmStep, loader: confirmLoader },
  'suppliers.detail': { Component: SupplierDetailScreen, loader: supplierDetailLoader },
  'suppliers.payment-history': { Component: SupplierPaymentHistoryScreen, loader: supplierPaymentHistoryLoader },
};
