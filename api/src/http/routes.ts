import type { Context } from '../context.ts';
import type { HandledEndpoint } from '../endpoints/handle.ts';
import { bankEndpoints } from '../features/banks/endpoints.ts';
import { corporationEndpoints } from '../features/corporations/endpoints.ts';
import { draftEndpoints } from '../features/drafts/endpoints.ts';
import { cardEndpoints } from '../features/cards/endpoints.ts';
import { invoiceEndpoints } from '../features/invoices/endpoints.ts';
import { requestEndpoints } from '../features/requests/endpoints.ts';
import { sellerRequestEndpoints } from '../features/seller-requests/endpoints.ts';
import type { App } from './app.ts';
import { downloadReceiptRoute } from './download-receipt.ts';
import { serve } from './route.ts';
import { fileRoutes } from '../routes/files/routes.ts';
import { oauthRoutes } from '../routes/oauth/routes.ts';
import { partnerRoutes } from '../routes/partners/routes.ts';
import { registrationRoutes } from '../routes/registration/routes.ts';
import { sellerRequestRoutes } from '../routes/seller-requests/routes.ts';
import { sessionRoutes } from '../routes/session/routes.ts';
import { supplierRoutes } from '../routes/suppliers/routes.ts';
import { getSystemTimeRoute } from '../routes/system/get-system-time.ts';
import { userRoutes } from '../routes/users/routes.ts';
import type { Services } from '../services.ts';

const ENDPOINTS: readonly HandledEndpoint[] = [
  ...corporationEndpoints,
  ...bankEndpoints,
  ...draftEndpoints,
  ...cardEndpoints,
  ...invoiceEndpoints,
  ...requestEndpoints,
  ...sellerRequestEndpoints,
];

/** Every route of the API, by resource. */
export function registerRoutes(app: App, context: Context, services: Services): void {
  serve(app, context, ENDPOINTS);
  downloadReceiptRoute(app, context);
  getSystemTimeRoute(app, services);
  sessionRoutes(app, services);
  oauthRoutes(app, services);
  partnerRoutes(app, services);
  userRoutes(app, services);
  registrationRoutes(app, services);
  supplierRoutes(app, services);
  sellerRequestRoutes(app, services);
  fileRoutes(app, services);
}
