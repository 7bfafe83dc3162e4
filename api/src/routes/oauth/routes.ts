import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { approveAuthorizationTwoFactorRoute } from './approve-authorization-two-factor.ts';
import { approveAuthorizationRoute } from './approve-authorization.ts';
import { authorizationServerRoutes } from './authorization-server.ts';
import { deleteConsentRoute } from './delete-consent.ts';
import { denyAuthorizationRoute } from './deny-authorization.ts';
import { getAuthorizationRequestRoute } from './get-authorization-request.ts';
import { getPaymentSelectionRoute } from './get-payment-selection.ts';
import { listConsentsRoute } from './list-consents.ts';

export function oauthRoutes(app: App, services: Services): void {
  getAuthorizationRequestRoute(app, services);
  approveAuthorizationRoute(app, services);
  approveAuthorizationTwoFactorRoute(app, services);
  denyAuthorizationRoute(app, services);
  getPaymentSelectionRoute(app, services);
  listConsentsRoute(app, services);
  deleteConsentRoute(app, services);
  authorizationServerRoutes(app, services);
}
