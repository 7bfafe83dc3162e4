import { approveAuthorizationTwoFactor } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import { visitOf } from '../../http/visit.ts';
import type { Services } from '../../services.ts';

export function approveAuthorizationTwoFactorRoute(app: App, { oauth }: Services): void {
  publicRoute(
    app,
    approveAuthorizationTwoFactor,
    async ({ body, request }) => oauth.approveWithCode(body, visitOf(request)),
    { rateLimit: 'code' },
  );
}
