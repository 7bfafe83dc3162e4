import { payRequest } from '@hareto/contracts/pay-request.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function payRequestRoute(app: App, { requests }: Services): void {
  route(app, payRequest, async ({ params, body, caller, request }) =>
    requests.pay(caller, request, params.id, body),
  );
}
