import { getClosedDays } from '@hareto/contracts/banks.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getClosedDaysRoute(app: App, { closedDays }: Services): void {
  route(app, getClosedDays, async ({ query, caller }) => closedDays(caller.buyerId, query));
}
