import { getNotice } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getNoticeRoute(app: App, { notifications }: Services): void {
  route(app, getNotice, async ({ params, caller }) => notifications.get(caller.buyerId, params.id));
}
