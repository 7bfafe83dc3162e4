import { putEmailAddress } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putEmailAddressRoute(app: App, { session }: Services): void {
  route(app, putEmailAddress, async ({ body, caller, request }) =>
    session.credentials.requestEmailChange(caller, body, request.ip),
  );
}
