import { createSupplierAccount } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createSupplierAccountRoute(app: App, { suppliers }: Services): void {
  route(app, createSupplierAccount, async ({ params, body, caller }) =>
    suppliers.addAccount(caller, params.id, body),
  );
}
