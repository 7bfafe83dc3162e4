import { lookUpHolder } from '@hareto/contracts/banks.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function lookUpHolderRoute(app: App, { bankInquiry }: Services): void {
  route(app, lookUpHolder, async ({ body }) => bankInquiry.holderOf(body));
}
