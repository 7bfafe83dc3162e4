import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Behind the server's clock by a moment, the device would ask too early and learn nothing new. */
const MARGIN_MS = 2_000;

/**
 * The business time as it was at the last turn. At the next one it moves on and `onTurn` is called;
 * a device that slept over it is told as soon as the page is looked at again.
 */
export function useNowUntil(
  clock: ClockCapability,
  turnAfter: (now: Date) => Date,
  onTurn: () => void,
): Date {
  const [since, setSince] = useState(() => clock.now());
  const turn = turnAfter(since).getTime();
  const check = useEffectEvent(() => {
    if (clock.now().getTime() < turn) return;
    setSince(clock.now());
    onTurn();
  });
  useEffect(() => {
    const left = Math.max(0, turn - clock.now().getTime());
    const timer = setTimeout(check, left + MARGIN_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [clock, turn]);
  return since;
}
