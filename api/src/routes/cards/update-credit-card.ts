import { updateCreditCard } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function updateCreditCardRoute(app: App, { cards }: Services): void {
  route(app, updateCreditCard, async ({ params, body, caller }) =>
    cards.change(caller.buyerId, params.id, body),
  );
}
