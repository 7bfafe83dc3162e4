import { approveAuthorization } from '@hareto/contracts/oauth.ts';
import { Answer } from '../../http/answer.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import { visitOf } from '../../http/visit.ts';
import type { Services } from '../../services.ts';

export function approveAuthorizationRoute(app: App, { oauth }: Services): void {
  publicRoute(
    app,
    approveAuthorization,
    async ({ body, request }) => {
      const answer = await oauth.approve(body, visitOf(request));
      return new Answer(answer, { status: answer.status === 'approved' ? 200 : 202 });
    },
    { rateLimit: 'login' },
  );
}
