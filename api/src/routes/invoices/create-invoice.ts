import { createInvoice } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createInvoiceRoute(app: App, { invoices }: Services): void {
  route(app, createInvoice, async ({ body, caller, request }) =>
    invoices.create(caller, request, body),
  );
}
