import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function resendUserCodeRoute(app: App, { session }: Services): void {
  publicRoute(app, resendUserCode, async ({ body }) => session.resendUserCode(body.session), {
    rateLimit: 'code',
  });
}
