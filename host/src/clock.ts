import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';

export interface ServerClock extends ClockCapability {
  /**
   * Reads the server's business time once per page. After a failure the time of the device stays,
   * and the next call reads again.
   */
  synchronise(): Promise<void>;
}

/** Business time: the clock of the device, corrected by the server's time. */
export function createServerClock(
  { readTime }: Pick<Api, 'readTime'>,
  device: () => number = Date.now,
): ServerClock {
  let offset = 0;
  let synchronisation: Promise<void> | null = null;
  const read = async () => {
    const answer = await readTime().catch(() => null);
    if (answer === null) synchronisation = null;
    else offset = Date.parse(answer) - device();
  };
  return {
    now: () => new Date(device() + offset),
    synchronise: () => (synchronisation ??= read()),
  };
}
