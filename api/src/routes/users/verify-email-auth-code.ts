import { verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function verifyEmailAuthCodeRoute(app: App, { session }: Services): void {
  route(app, verifyEmailAuthCode, async ({ body, caller, request }) =>
    session.credentials.verifyEmailChange(caller, body, request.ip),
  );
}
