import { deleteOtherSessions } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteOtherSessionsRoute(app: App, { session }: Services): void {
  route(app, deleteOtherSessions, async ({ caller, request }) => {
    await session.list.revokeOthers(caller, request.ip);
    return undefined;
  });
}
