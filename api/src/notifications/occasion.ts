import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';

/** When something happens, and where the links of the mails about it lead. */
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
