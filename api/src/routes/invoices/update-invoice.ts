import { updateInvoice } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function updateInvoiceRoute(app: App, { invoices }: Services): void {
  route(app, updateInvoice, async ({ params, body, caller, request }) =>
    invoices.update(caller, request, params.id, body),
  );
}
