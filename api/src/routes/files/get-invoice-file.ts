import { getInvoiceFile } from '@hareto/contracts/files.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getInvoiceFileRoute(app: App, { files }: Services): void {
  route(app, getInvoiceFile, async ({ params, caller }) => files.get(caller, params.id));
}
