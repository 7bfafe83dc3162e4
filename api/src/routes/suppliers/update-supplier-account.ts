import { updateSupplierAccount } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function updateSupplierAccountRoute(app: App, { suppliers }: Services): void {
  route(app, updateSupplierAccount, async ({ params, body, caller }) =>
    suppliers.updateAccount(caller, params.id, params.accountId, body),
  );
}
