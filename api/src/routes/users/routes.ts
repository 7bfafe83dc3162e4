import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { certifyUserRoute } from './certify-user.ts';
import { confirmNotificationRoute } from './confirm-notification.ts';
import { createUserRoute } from './create-user.ts';
import { getNoticeRoute } from './get-notice.ts';
import { getUserInformationRoute } from './get-user-information.ts';
import { getUserStatsRoute } from './get-user-stats.ts';
import { listNotificationsRoute } from './list-notifications.ts';
import { putPasswordRoute } from './put-password.ts';
import { putTransferPersonNameRoute } from './put-transfer-person-name.ts';
import { resendUserCodeRoute } from './resend-user-code.ts';

export function userRoutes(app: App, services: Services): void {
  createUserRoute(app, services);
  resendUserCodeRoute(app, services);
  certifyUserRoute(app, services);
  putPasswordRoute(app, services);
  getUserInformationRoute(app, services);
  getUserStatsRoute(app, services);
  putTransferPersonNameRoute(app, services);
  listNotificationsRoute(app, services);
  getNoticeRoute(app, services);
  confirmNotificationRoute(app, services);
}
