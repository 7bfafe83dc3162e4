import { isCallFailure } from '@hareto/contracts/problem.ts';
import { confirmNotification, getNotice } from '@hareto/contracts/notifications.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** Opening an unread notification marks it as read, and updates the number at the bell. */
export async function notificationLoader({ params, request }: LoaderFunctionArgs) {
  const id = String(params['id']);
  const notification = await host().http.call(getNotice, {
    params: { id },
    signal: request.signal,
  });
  if (!notification.is_read) void markAsRead(id);
  return { notification };
}

async function markAsRead(id: string): Promise<void> {
  try {
    await host().http.call(confirmNotification, { params: { id } });
    await host().stats.refresh();
  } catch (thrown) {
    // The text is shown anyway; if marking fails, the next opening tries again.
    if (!isCallFailure(thrown)) host().telemetry.report(thrown, { where: 'confirm-notification' });
  }
}
