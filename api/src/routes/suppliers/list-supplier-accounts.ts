import { listSupplierAccounts } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listSupplierAccountsRoute(app: App, { suppliers }: Services): void {
  route(app, listSupplierAccounts, async ({ params, caller }) =>
    suppliers.listAccounts(caller.buyerId, params.id),
  );
}
