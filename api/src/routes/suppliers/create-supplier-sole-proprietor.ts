import { createSupplierSoleProprietor } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createSupplierSoleProprietorRoute(app: App, { suppliers }: Services): void {
  route(app, createSupplierSoleProprietor, async ({ body, caller }) =>
    suppliers.registerSoleProprietor(caller.buyerId, body),
  );
}
