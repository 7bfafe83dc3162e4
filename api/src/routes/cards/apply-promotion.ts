import { applyPromotion } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function applyPromotionRoute(app: App, { fees }: Services): void {
  route(app, applyPromotion, async ({ body, caller }) => fees.promotion(caller.buyerId, body));
}
