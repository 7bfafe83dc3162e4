import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

/** The time of an event, and the origin of the links in its mails. */
export interface Occasion {
  readonly now: Date;
  readonly publicOrigin: string;
}

interface Context {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicOrigin'>;
}

export const occasionOf = ({ clock, config }: Context): Occasion => ({
  now: clock.now(),
  publicOrigin: config.publicOrigin,
});
