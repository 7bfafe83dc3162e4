import { deleteTrustedDevice } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteTrustedDeviceRoute(app: App, { session }: Services): void {
  route(app, deleteTrustedDevice, async ({ params, caller, request }) => {
    await session.settings.removeTrustedDevice(caller, params.id, request.ip);
    return undefined;
  });
}
