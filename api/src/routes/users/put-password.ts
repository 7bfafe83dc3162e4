import { putPassword } from '@hareto/contracts/passwords.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function putPasswordRoute(app: App, { session: { passwords } }: Services): void {
  publicRoute(
    app,
    putPassword,
    async ({ body, request: { ip } }) =>
      body.purpose === 'reset' ? passwords.reset(body, ip) : passwords.reregister(body, ip),
    { rateLimit: 'code' },
  );
}
