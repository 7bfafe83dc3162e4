import { createSupplierCorporation } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createSupplierCorporationRoute(app: App, { suppliers }: Services): void {
  route(app, createSupplierCorporation, async ({ body, caller }) =>
    suppliers.registerCorporation(caller.buyerId, body),
  );
}
