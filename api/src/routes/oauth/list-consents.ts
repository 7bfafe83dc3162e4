import { listConsents } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listConsentsRoute(app: App, { oauth }: Services): void {
  route(app, listConsents, async ({ caller }) => ({
    consents: await oauth.listConsents(caller.userId),
  }));
}
