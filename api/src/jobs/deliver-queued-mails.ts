import type { Context } from '../context.ts';
import type { MayGoOn } from '../db/queue.ts';
import { deliverMails } from '../mail/deliver.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import { notifyOfUndelivered } from '../payments/notices/notify-of-undelivered.ts';
import type { MailTransport } from '../ports/mail-transport.ts';

/** Delivers the mails that are due; returns their number. */
export const deliverQueuedMails = async (
  context: Context,
  transport: MailTransport,
  mayGoOn?: MayGoOn,
): Promise<number> =>
  deliverMails({
    db: context.db,
    transport,
    clock: context.clock,
    sessionClock: context.sessionClock,
    mayGoOn,
    onUndelivered: async (tx, mail) =>
      notifyOfUndelivered(tx, mail, notificationContextOf(context)),
  });
