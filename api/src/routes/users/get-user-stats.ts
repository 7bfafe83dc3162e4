import { getUserStats } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getUserStatsRoute(app: App, { users }: Services): void {
  route(app, getUserStats, async ({ caller }) => users.stats(caller.buyerId));
}
