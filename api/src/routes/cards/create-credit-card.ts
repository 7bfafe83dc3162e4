import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createCreditCardRoute(app: App, { cards }: Services): void {
  route(app, createCreditCard, async ({ body, caller }) => cards.create(caller.buyerId, body));
}
