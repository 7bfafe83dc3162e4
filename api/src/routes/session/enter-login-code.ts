import { loginTwoFactor } from '@hareto/contracts/session.ts';
import type { App } from '../../http/app.ts';
import { visitOf } from '../../http/visit.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function enterLoginCodeRoute(app: App, { session }: Services): void {
  publicRoute(
    app,
    loginTwoFactor,
    async ({ body, request }) => session.enterCode(body, visitOf(request)),
    { rateLimit: 'code' },
  );
}
