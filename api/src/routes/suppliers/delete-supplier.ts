import { deleteSupplier } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteSupplierRoute(app: App, { suppliers }: Services): void {
  route(app, deleteSupplier, async ({ params, caller }) => {
    await suppliers.remove(caller.buyerId, params.id);
    return undefined;
  });
}
