import { getSystemTime } from '@hareto/shared/contracts/system.ts';
import type { ClockCapability, HttpCapability } from '@hareto/shared/host-contract/host.ts';

export interface ServerClock extends ClockCapability {
  /** Reads the server's business time; a failed read leaves the device's time in place. */
  synchronise(): Promise<void>;
}

/** Business time: the device's clock corrected by what the server says (brief §7). */
export function createServerClock(http: HttpCapability, device: () => number = Date.now): ServerClock {
  let offset = 0;
  return {
    now: () => new Date(device() + offset),
    async synchronise() {
      const answer = await http.call(getSystemTime, {}).catch(() => null);
      if (answer) offset = Date.parse(answer.current_time) - device();
    },
  };
}
