import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { confirmNotificationRoute } from './confirm-notification.ts';
import { getNoticeRoute } from './get-notice.ts';
import { getUserInformationRoute } from './get-user-information.ts';
import { getUserStatsRoute } from './get-user-stats.ts';
import { listNotificationsRoute } from './list-notifications.ts';
import { putTransferPersonNameRoute } from './put-transfer-person-name.ts';

export function userRoutes(app: App, services: Services): void {
  getUserInformationRoute(app, services);
  getUserStatsRoute(app, services);
  putTransferPersonNameRoute(app, services);
  listNotificationsRoute(app, services);
  getNoticeRoute(app, services);
  confirmNotificationRoute(app, services);
}
