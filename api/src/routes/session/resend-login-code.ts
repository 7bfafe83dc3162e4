import { resendLoginCode } from '@hareto/contracts/session.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function resendLoginCodeRoute(app: App, { session }: Services): void {
  publicRoute(app, resendLoginCode, async ({ body }) => session.resendCode(body.session), {
    rateLimit: 'code',
  });
}
