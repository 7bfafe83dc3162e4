import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { getClosedDaysRoute } from './get-closed-days.ts';
import { lookUpHolderRoute } from './look-up-holder.ts';
import { searchBanksRoute } from './search-banks.ts';

export function bankRoutes(app: App, services: Services): void {
  searchBanksRoute(app, services);
  getClosedDaysRoute(app, services);
  lookUpHolderRoute(app, services);
}
