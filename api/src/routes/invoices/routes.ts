import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { cancelInvoiceRoute } from './cancel-invoice.ts';
import { createInvoiceRoute } from './create-invoice.ts';
import { getInvoiceRoute } from './get-invoice.ts';
import { getReceiptUrlRoute } from './get-receipt-url.ts';
import { listInvoicesRoute } from './list-invoices.ts';
import { updateInvoiceRoute } from './update-invoice.ts';
import { downloadReceiptRoute } from './download-receipt.ts';

export function invoiceRoutes(app: App, services: Services): void {
  createInvoiceRoute(app, services);
  listInvoicesRoute(app, services);
  getInvoiceRoute(app, services);
  updateInvoiceRoute(app, services);
  cancelInvoiceRoute(app, services);
  getReceiptUrlRoute(app, services);
  downloadReceiptRoute(app, services);
}
