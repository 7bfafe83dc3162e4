import { getInvoice } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getInvoiceRoute(app: App, { invoices }: Services): void {
  route(app, getInvoice, async ({ params, query, caller }) =>
    invoices.get(caller, params.id, query.invoice_display_type),
  );
}
