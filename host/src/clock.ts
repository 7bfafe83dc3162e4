import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';

export interface ServerClock extends ClockCapability {
  /** Reads the server's business time; a failed read leaves the device's time in place. */
  synchronise(): Promise<void>;
}

/** Business time: the device's clock corrected by what the server says. */
export function createServerClock(
  { readTime }: Pick<Api, 'readTime'>,
  device: () => number = Date.now,
): ServerClock {
  let offset = 0;
  return {
    now: () => new Date(device() + offset),
    async synchronise() {
      const answer = await readTime().catch(() => null);
      if (answer !== null) offset = Date.parse(answer) - device();
    },
  };
}
