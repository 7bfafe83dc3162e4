import { cancelInvoice } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function cancelInvoiceRoute(app: App, { invoices }: Services): void {
  route(app, cancelInvoice, async ({ params, body, caller }) =>
    invoices.cancel(caller, params.id, body.reason),
  );
}
