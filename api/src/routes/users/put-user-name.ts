import { putUserName } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putUserNameRoute(app: App, { users }: Services): void {
  route(app, putUserName, async ({ body, caller }) => {
    await users.setUserName(caller.userId, body);
    return undefined;
  });
}
