import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { certifyUserRoute } from './certify-user.ts';
import { createUserRoute } from './create-user.ts';
import { putPasswordRoute } from './put-password.ts';
import { resendUserCodeRoute } from './resend-user-code.ts';
import { putEmailAddressRoute } from './put-email-address.ts';
import { verifyEmailAuthCodeRoute } from './verify-email-auth-code.ts';
import { getSecuritySettingsRoute } from './get-security-settings.ts';
import { putSecuritySettingsRoute } from './put-security-settings.ts';
import { deleteTrustedDeviceRoute } from './delete-trusted-device.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { deleteSessionRoute } from './delete-session.ts';
import { deleteOtherSessionsRoute } from './delete-other-sessions.ts';

export function userRoutes(app: App, services: Services): void {
  createUserRoute(app, services);
  resendUserCodeRoute(app, services);
  certifyUserRoute(app, services);
  putPasswordRoute(app, services);
  putEmailAddressRoute(app, services);
  verifyEmailAuthCodeRoute(app, services);
  getSecuritySettingsRoute(app, services);
  putSecuritySettingsRoute(app, services);
  deleteTrustedDeviceRoute(app, services);
  listSessionsRoute(app, services);
  deleteSessionRoute(app, services);
  deleteOtherSessionsRoute(app, services);
}
