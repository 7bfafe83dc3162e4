import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getReceiptUrlRoute(app: App, { receipts }: Services): void {
  route(app, getReceiptUrl, async ({ params, caller }) =>
    receipts.downloadUrl(caller.buyerId, params.id),
  );
}
