import { getCommission } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getCommissionRoute(app: App, { fees }: Services): void {
  route(app, getCommission, async ({ query, caller }) => fees.commission(caller.buyerId, query));
}
