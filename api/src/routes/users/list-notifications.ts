import { listNotifications } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listNotificationsRoute(app: App, { notifications }: Services): void {
  route(app, listNotifications, async ({ query, caller }) =>
    notifications.list(caller.buyerId, query),
  );
}
