import { confirmNotification } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function confirmNotificationRoute(app: App, { notifications }: Services): void {
  route(app, confirmNotification, async ({ params, caller }) => {
    await notifications.confirm(caller.buyerId, params.id);
    return undefined;
  });
}
