import { handOverInvoice } from '@hareto/contracts/partner.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { partnerRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function handOverInvoiceRoute(app: App, { partners }: Services): void {
  partnerRoute(app, handOverInvoice, async ({ caller, partner, body }) => {
    const { isNew, invoice } = await partners.handOver({ caller, partner }, body);
    return new Answer(invoice, { status: isNew ? 201 : 200 });
  });
}
