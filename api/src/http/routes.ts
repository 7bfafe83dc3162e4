import type { Context } from '../context.ts';
import type { HandledEndpoint } from '../endpoints/handle.ts';
import { bankEndpoints } from '../features/banks/endpoints.ts';
import { corporationEndpoints } from '../features/corporations/endpoints.ts';
import { draftEndpoints } from '../features/drafts/endpoints.ts';
import { cardEndpoints } from '../features/cards/endpoints.ts';
import { fileEndpoints } from '../features/files/endpoints.ts';
import { formDraftEndpoints } from '../features/form-drafts/endpoints.ts';
import { listViewEndpoints } from '../features/list-views/endpoints.ts';
import { invoiceEndpoints } from '../features/invoices/endpoints.ts';
import { registrationEndpoints } from '../features/registration/endpoints.ts';
import { settingsEndpoints } from '../features/settings/endpoints.ts';
import { supplierEndpoints } from '../features/suppliers/endpoints.ts';
import { notificationEndpoints } from '../features/notifications/endpoints.ts';
import { oauthEndpoints } from '../features/oauth/endpoints.ts';
import { partnerEndpoints } from '../features/partners/endpoints.ts';
import { registeredChangeEndpoints } from '../features/registered-changes/endpoints.ts';
import { requestEndpoints } from '../features/requests/endpoints.ts';
import { searchEndpoints } from '../features/search/endpoints.ts';
import { sellerRequestEndpoints } from '../features/seller-requests/endpoints.ts';
import { sessionEndpoints } from '../features/session/endpoints.ts';
import { systemEndpoints } from '../features/system/endpoints.ts';
import { userEndpoints } from '../features/users/endpoints.ts';
import type { App } from './app.ts';
import { downloadCsvRoutes } from './download-csv.ts';
import { authorizationServerRoutes } from './authorization-server.ts';
import { downloadZipRoute } from './download-zip.ts';
import { downloadReceiptRoute } from './download-receipt.ts';
import { registerEndpoints } from './route.ts';
import { transferContentRoutes } from './transfer-content.ts';

const ENDPOINTS: readonly HandledEndpoint[] = [
  ...settingsEndpoints,
  ...registrationEndpoints,
  ...registeredChangeEndpoints,
  ...supplierEndpoints,
  ...corporationEndpoints,
  ...bankEndpoints,
  ...draftEndpoints,
  ...cardEndpoints,
  ...fileEndpoints,
  ...invoiceEndpoints,
  ...notificationEndpoints,
  ...oauthEndpoints,
  ...partnerEndpoints,
  ...requestEndpoints,
  ...searchEndpoints,
  ...formDraftEndpoints,
  ...listViewEndpoints,
  ...sellerRequestEndpoints,
  ...sessionEndpoints,
  ...systemEndpoints,
  ...userEndpoints,
];

/** Registers every route of the API. */
export function registerRoutes(app: App, context: Context): void {
  registerEndpoints(app, context, ENDPOINTS);
  downloadReceiptRoute(app, context);
  downloadCsvRoutes(app, context);
  downloadZipRoute(app, context);
  transferContentRoutes(app, context);
  authorizationServerRoutes(app, context);
}
