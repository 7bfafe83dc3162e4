import type { App } from './app.ts';
import { bankRoutes } from '../routes/banks/routes.ts';
import { cardRoutes } from '../routes/cards/routes.ts';
import { searchCorporationsRoute } from '../routes/corporations/search-corporations.ts';
import { draftRoutes } from '../routes/drafts/routes.ts';
import { fileRoutes } from '../routes/files/routes.ts';
import { invoiceRoutes } from '../routes/invoices/routes.ts';
import { oauthRoutes } from '../routes/oauth/routes.ts';
import { partnerRoutes } from '../routes/partners/routes.ts';
import { registrationRoutes } from '../routes/registration/routes.ts';
import { requestRoutes } from '../routes/requests/routes.ts';
import { sellerRequestRoutes } from '../routes/seller-requests/routes.ts';
import { sessionRoutes } from '../routes/session/routes.ts';
import { supplierRoutes } from '../routes/suppliers/routes.ts';
import { getSystemTimeRoute } from '../routes/system/get-system-time.ts';
import { userRoutes } from '../routes/users/routes.ts';
import type { Services } from '../services.ts';

/** Every route of the API, by resource. */
export function registerRoutes(app: App, services: Services): void {
  getSystemTimeRoute(app, services);
  sessionRoutes(app, services);
  oauthRoutes(app, services);
  partnerRoutes(app, services);
  userRoutes(app, services);
  registrationRoutes(app, services);
  supplierRoutes(app, services);
  searchCorporationsRoute(app, services);
  bankRoutes(app, services);
  cardRoutes(app, services);
  draftRoutes(app, services);
  invoiceRoutes(app, services);
  requestRoutes(app, services);
  sellerRequestRoutes(app, services);
  fileRoutes(app, services);
}
