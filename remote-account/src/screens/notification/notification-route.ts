import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { notificationLoader } from './notification-loader.ts';
import { NotificationScreen } from './notification-screen.tsx';

export const notificationRoute: RemoteRoute = {
  Component: NotificationScreen,
  loader: notificationLoader,
};
