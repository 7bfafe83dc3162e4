import { getUserInformation } from '@hareto/contracts/users.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getUserInformationRoute(app: App, { users }: Services): void {
  route(app, getUserInformation, async ({ caller }) => users.information(caller));
}
