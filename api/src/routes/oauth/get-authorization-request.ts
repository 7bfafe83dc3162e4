import { getAuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getAuthorizationRequestRoute(app: App, { oauth }: Services): void {
  publicRoute(app, getAuthorizationRequest, async ({ query }) => oauth.describe(query));
}
