import { getSecuritySettings } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getSecuritySettingsRoute(app: App, { session }: Services): void {
  route(app, getSecuritySettings, async ({ caller }) => session.settings.get(caller));
}
