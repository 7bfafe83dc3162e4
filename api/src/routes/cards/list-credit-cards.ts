import { listCreditCards } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listCreditCardsRoute(app: App, { cards }: Services): void {
  route(app, listCreditCards, async ({ caller }) => cards.list(caller.buyerId));
}
