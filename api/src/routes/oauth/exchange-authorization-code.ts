import { exchangeAuthorizationCode } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function exchangeAuthorizationCodeRoute(app: App, { oauth }: Services): void {
  publicRoute(app, exchangeAuthorizationCode, async ({ body }) => oauth.exchange(body));
}
