import { certifyUser } from '@hareto/contracts/sign-up.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function certifyUserRoute(app: App, { session }: Services): void {
  publicRoute(
    app,
    certifyUser,
    async ({ body, request: { ip } }) => {
      if (body.purpose === 'password_reset') {
        return session.passwords.requestReset(body.email_address, ip);
      }
      return { status: 'ok' as const, ...(await session.enterSignUpCode(body, ip)) };
    },
    { rateLimit: 'code' },
  );
}
