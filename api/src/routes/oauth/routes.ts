import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { approveAuthorizationTwoFactorRoute } from './approve-authorization-two-factor.ts';
import { approveAuthorizationRoute } from './approve-authorization.ts';
import { authorizationServerRoutes } from './authorization-server.ts';
import { getAuthorizationRequestRoute } from './get-authorization-request.ts';
import { getPaymentSelectionRoute } from './get-payment-selection.ts';

export function oauthRoutes(app: App, services: Services): void {
  getAuthorizationRequestRoute(app, services);
  approveAuthorizationRoute(app, services);
  approveAuthorizationTwoFactorRoute(app, services);
  getPaymentSelectionRoute(app, services);
  authorizationServerRoutes(app, services);
}
