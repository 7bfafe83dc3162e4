import type { RefusalReason } from '@hareto/domain/registration.ts';
import type { Database } from '../../db/client.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import {
  REGISTRATION_LETTERS,
  type RegistrationNoticeKind,
} from '../../notifications/templates/registration.ts';

export async function sendRegistrationNotice(
  tx: Database,
  kind: RegistrationNoticeKind,
  buyerId: number,
  notificationContext: NotificationContext,
  reason: RefusalReason | null = null,
): Promise<void> {
  await notifyBusiness(
    tx,
    buyerId,
    { category: 'news', ...REGISTRATION_LETTERS[kind](buyerId, reason) },
    notificationContext,
  );
}
