import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { notificationListLoader } from './notification-list-loader.ts';
import { NotificationListScreen } from './notification-list-screen.tsx';

export const notificationListRoute: RemoteRoute = {
  Component: NotificationListScreen,
  loader: notificationListLoader,
};
