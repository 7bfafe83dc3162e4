import { putPassword } from '@hareto/contracts/passwords.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import { visitOf } from '../../http/visit.ts';
import type { Services } from '../../services.ts';

export function putPasswordRoute(
  app: App,
  { session: { credentials, passwords } }: Services,
): void {
  publicRoute(
    app,
    putPassword,
    async ({ body, request }) => {
      if (body.purpose === 'reset') return passwords.reset(body, request.ip);
      if (body.purpose === 'reregistration') return passwords.reregister(body, visitOf(request));
      return credentials.changePassword(await app.authenticate(request), body, request.ip);
    },
    { rateLimit: 'code' },
  );
}
