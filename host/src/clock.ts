import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';

export interface ServerClock extends ClockCapability {
  /**
   * Reads the server's business time once per page, and again after the clock of the device was
   * set. After a failure the last correction stays, and the next call reads again.
   */
  synchronise(): Promise<void>;
}

/** A clock that is set by less changes no day that a user could notice. */
const CLOCK_WAS_SET_MS = 60_000;

/** Business time: the clock of the device, corrected by the server's time. */
export function createServerClock(
  { readTime }: Pick<Api, 'readTime'>,
  device: () => number = Date.now,
  /** Never set, unlike the clock of the device. */
  running: () => number = () => performance.now(),
): ServerClock {
  let offset = 0;
  let started = 0;
  let synchronisation: Promise<void> | null = null;
  const read = async () => {
    started = device() - running();
    const answer = await readTime().catch(() => null);
    if (answer === null) synchronisation = null;
    else offset = Date.parse(answer) - device();
  };
  return {
    now: () => new Date(device() + offset),
    synchronise() {
      const wasSet = Math.abs(device() - running() - started) > CLOCK_WAS_SET_MS;
      if (wasSet) synchronisation = null;
      return (synchronisation ??= read());
    },
  };
}

/** Corrects the business time when the user returns to a page after the clock was set. */
export function watchClock(
  {
    clock,
    session,
  }: { clock: Pick<ServerClock, 'synchronise'>; session: { isSignedIn(): boolean } },
  page: Document,
): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && session.isSignedIn()) void clock.synchronise();
  });
}
