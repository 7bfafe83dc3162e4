import { getPartnerInvoice } from '@hareto/contracts/partner.ts';
import type { App } from '../../http/app.ts';
import { partnerRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getPartnerInvoiceRoute(app: App, { partners }: Services): void {
  partnerRoute(app, getPartnerInvoice, async ({ caller, partner, params }) =>
    partners.get({ caller, partner }, params.external_invoice_id),
  );
}
