import { putSecuritySettings } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putSecuritySettingsRoute(app: App, { session }: Services): void {
  route(app, putSecuritySettings, async ({ body, caller, request }) => {
    await session.settings.put(caller, body, request.ip);
    return undefined;
  });
}
