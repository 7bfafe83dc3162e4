import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { applyPromotionRoute } from './apply-promotion.ts';
import { createCreditCardRoute } from './create-credit-card.ts';
import { deleteCreditCardRoute } from './delete-credit-card.ts';
import { getCardFrameRoute } from './get-card-frame.ts';
import { getCommissionRoute } from './get-commission.ts';
import { getResultMessageRoute } from './get-result-message.ts';
import { listCreditCardsRoute } from './list-credit-cards.ts';
import { updateCreditCardRoute } from './update-credit-card.ts';

export function cardRoutes(app: App, services: Services): void {
  listCreditCardsRoute(app, services);
  createCreditCardRoute(app, services);
  updateCreditCardRoute(app, services);
  deleteCreditCardRoute(app, services);
  getCardFrameRoute(app, services);
  getResultMessageRoute(app);
  getCommissionRoute(app, services);
  applyPromotionRoute(app, services);
}
