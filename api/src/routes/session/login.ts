import { login, type LoginAnswer } from '@hareto/contracts/session.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { visitOf } from '../../http/visit.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

const HTTP_STATUS: Record<LoginAnswer['status'], number> = {
  ok: 200,
  two_factor_required: 202,
  password_reregistration_required: 303,
};

export function loginRoute(app: App, { session }: Services): void {
  publicRoute(
    app,
    login,
    async ({ body, request }) => {
      const answer = await session.login(body, visitOf(request));
      return new Answer(answer, { status: HTTP_STATUS[answer.status] });
    },
    { rateLimit: 'login' },
  );
}
