import { linkRequestKey } from '@hareto/contracts/requests.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function linkRequestKeyRoute(app: App, { requests }: Services): void {
  route(app, linkRequestKey, async ({ body, caller }) => requests.link(caller, body.request_key));
}
