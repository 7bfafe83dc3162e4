import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { getRequestKeyRoute } from './get-request-key.ts';
import { linkRequestKeyRoute } from './link-request-key.ts';
import { payRequestRoute } from './pay-request.ts';

export function requestRoutes(app: App, services: Services): void {
  getRequestKeyRoute(app, services);
  linkRequestKeyRoute(app, services);
  payRequestRoute(app, services);
}
