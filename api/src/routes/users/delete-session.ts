import { deleteSession } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteSessionRoute(app: App, { session }: Services): void {
  route(app, deleteSession, async ({ params, caller, request }) => {
    await session.list.revoke(caller, params.id, request.ip);
    return undefined;
  });
}
