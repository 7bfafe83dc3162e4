import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The server's clock may be slightly behind; without a margin, the device would send its call too
 * early.
 */
const MARGIN_MS = 2_000;

/**
 * The business time at the last turn. At the next turn it is updated and `onTurn` is called; after
 * a device slept, that happens as soon as the page is visible again.
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
    const msLeft = Math.max(0, turn - clock.now().getTime());
    const timer = setTimeout(check, msLeft + MARGIN_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [clock, turn]);
  return since;
}
