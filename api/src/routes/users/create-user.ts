import { createUser } from '@hareto/contracts/sign-up.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createUserRoute(app: App, { session }: Services): void {
  publicRoute(app, createUser, async ({ body, request }) => session.signUp(body, request.ip), {
    rateLimit: 'code',
  });
}
