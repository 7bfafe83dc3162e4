import { logout } from '@hareto/contracts/session.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function logoutRoute(app: App, { session }: Services): void {
  route(app, logout, async ({ caller, request }) => {
    await session.logout(caller, request.ip);
    return new Answer(undefined, { headers: { 'clear-site-data': '"cache", "storage"' } });
  });
}
