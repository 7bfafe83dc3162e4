import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

/** The time of an event, and the origin of the links in its mails. */
export interface NotificationContext {
  readonly now: Date;
  readonly publicOrigin: string;
}

/** Needed to warn an owner, whose former address is mailed too for some days of real time. */
export interface OwnerNotificationContext extends NotificationContext {
  readonly realNow: Date;
}

interface Context {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicOrigin'>;
}

export const notificationContextOf = ({ clock, config }: Context): NotificationContext => ({
  now: clock.now(),
  publicOrigin: config.publicOrigin,
});

export const ownerNotificationContextOf = (
  context: Context & { readonly sessionClock: Clock },
): OwnerNotificationContext => ({
  ...notificationContextOf(context),
  realNow: context.sessionClock.now(),
});
