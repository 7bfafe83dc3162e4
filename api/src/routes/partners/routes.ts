import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { getPartnerInvoiceRoute } from './get-partner-invoice.ts';
import { handOverInvoiceRoute } from './hand-over-invoice.ts';

export function partnerRoutes(app: App, services: Services): void {
  handOverInvoiceRoute(app, services);
  getPartnerInvoiceRoute(app, services);
}
