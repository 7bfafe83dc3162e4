import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

/** The time of an event, and the origin of the links in its mails. */
export interface NotificationContext {
  readonly now: Date;
  readonly publicOrigin: string;
  /**
   * Real time, where the writer of the mail knows it: for some days a former address is notified
   * too.
   */
  readonly realNow?: Date;
}

interface Context {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly sessionClock?: Clock;
}

export const notificationContextOf = ({
  clock,
  config,
  sessionClock,
}: Context): NotificationContext => ({
  now: clock.now(),
  publicOrigin: config.publicOrigin,
  ...(sessionClock && { realNow: sessionClock.now() }),
});
