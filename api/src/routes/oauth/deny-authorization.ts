import { denyAuthorization } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function denyAuthorizationRoute(app: App, { oauth }: Services): void {
  publicRoute(app, denyAuthorization, async ({ body }) => oauth.deny(body));
}
