import {
  confirmAllNotifications,
  confirmNotification,
  getNotice,
  listNotifications,
} from '@hareto/contracts/notifications.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import {
  markAllRead,
  markRead,
  pageOfNotifications,
  readNotification,
} from './own-notifications.ts';

export const notificationEndpoints: readonly HandledEndpoint[] = [
  handle(listNotifications, async (context, { caller, query }) =>
    pageOfNotifications(context, caller, query),
  ),
  handle(getNotice, async (context, { caller, params }) =>
    readNotification(context, caller, params.id),
  ),
  handle(confirmNotification, async (context, { caller, params }) =>
    markRead(context, caller, params.id),
  ),
  handle(confirmAllNotifications, async (context, { caller }) => ({
    count: await markAllRead(context, caller),
  })),
];
