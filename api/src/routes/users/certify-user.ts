import { certifyUser } from '@hareto/contracts/sign-up.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import { visitOf } from '../../http/visit.ts';
import type { Services } from '../../services.ts';

export function certifyUserRoute(app: App, { session }: Services): void {
  publicRoute(
    app,
    certifyUser,
    async ({ body, request }) => {
      if (body.purpose === 'password_reset') {
        return session.passwords.requestReset(body.email_address, request.ip);
      }
      return { status: 'ok' as const, ...(await session.enterSignUpCode(body, visitOf(request))) };
    },
    { rateLimit: 'code' },
  );
}
