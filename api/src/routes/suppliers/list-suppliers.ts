import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listSuppliersRoute(app: App, { suppliers }: Services): void {
  route(app, listSuppliers, async ({ query, caller }) => suppliers.list(caller.buyerId, query));
}
