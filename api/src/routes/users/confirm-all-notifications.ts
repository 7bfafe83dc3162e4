import { confirmAllNotifications } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function confirmAllNotificationsRoute(app: App, { notifications }: Services): void {
  route(app, confirmAllNotifications, async ({ caller }) => ({
    count: await notifications.confirmAll(caller.buyerId),
  }));
}
