import { refreshTokens } from '@hareto/contracts/session.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function refreshTokensRoute(app: App, { session }: Services): void {
  publicRoute(
    app,
    refreshTokens,
    async ({ body, request }) => session.refresh(body.refresh_token, request.ip),
    { rateLimit: 'code' },
  );
}
