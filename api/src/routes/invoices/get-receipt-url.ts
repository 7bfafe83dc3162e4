import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getReceiptUrlRoute(app: App, { documents }: Services): void {
  route(app, getReceiptUrl, async ({ params, query, caller }) =>
    documents.downloadUrl(caller.buyerId, params.id, query.type),
  );
}
