import { approveCreditCard } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function approveCreditCardRoute(app: App, { approvals }: Services): void {
  route(app, approveCreditCard, async ({ body, caller, request }) =>
    approvals.approve(caller, request, body),
  );
}
