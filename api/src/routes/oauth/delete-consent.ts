import { deleteConsent } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteConsentRoute(app: App, { oauth }: Services): void {
  route(app, deleteConsent, async ({ params, caller, request }) => {
    await oauth.revokeConsent(caller, params.client_id, request.ip);
    return undefined;
  });
}
