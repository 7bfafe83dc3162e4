import { putLicense } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putLicenseRoute(app: App, { users }: Services): void {
  route(app, putLicense, async ({ body, caller }) => {
    await users.agreeToTerms(caller.userId, body.license_version);
    return undefined;
  });
}
