import { putTransferPersonName } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putTransferPersonNameRoute(app: App, { users }: Services): void {
  route(app, putTransferPersonName, async ({ body, caller }) => {
    await users.setTransferPersonName(caller.buyerId, body.transfer_person_name);
    return undefined;
  });
}
