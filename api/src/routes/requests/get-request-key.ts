import { getRequestKey } from '@hareto/contracts/requests.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getRequestKeyRoute(app: App, { requests }: Services): void {
  publicRoute(app, getRequestKey, async ({ params }) => requests.keyInfo(params.key));
}
