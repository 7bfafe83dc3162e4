import { listSessions } from '@hareto/contracts/account.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listSessionsRoute(app: App, { session }: Services): void {
  route(app, listSessions, async ({ caller }) => ({ sessions: await session.list.list(caller) }));
}
