import { deleteCreditCard } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteCreditCardRoute(app: App, { cards }: Services): void {
  route(app, deleteCreditCard, async ({ params, caller }) => {
    await cards.remove(caller.buyerId, params.id);
    return undefined;
  });
}
