import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { createSupplierAccountRoute } from './create-supplier-account.ts';
import { createSupplierCorporationRoute } from './create-supplier-corporation.ts';
import { createSupplierSoleProprietorRoute } from './create-supplier-sole-proprietor.ts';
import { deleteSupplierRoute } from './delete-supplier.ts';
import { getSupplierRoute } from './get-supplier.ts';
import { listSupplierAccountsRoute } from './list-supplier-accounts.ts';
import { listSuppliersRoute } from './list-suppliers.ts';
import { updateSupplierAccountRoute } from './update-supplier-account.ts';

export function supplierRoutes(app: App, services: Services): void {
  listSuppliersRoute(app, services);
  getSupplierRoute(app, services);
  createSupplierCorporationRoute(app, services);
  createSupplierSoleProprietorRoute(app, services);
  deleteSupplierRoute(app, services);
  listSupplierAccountsRoute(app, services);
  createSupplierAccountRoute(app, services);
  updateSupplierAccountRoute(app, services);
}
