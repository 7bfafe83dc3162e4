import { getSupplier } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getSupplierRoute(app: App, { suppliers }: Services): void {
  route(app, getSupplier, async ({ params, caller }) => suppliers.get(caller.buyerId, params.id));
}
