import { listInvoices } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listInvoicesRoute(app: App, { invoices }: Services): void {
  route(app, listInvoices, async ({ query, caller }) => invoices.list(caller.buyerId, query));
}
