import type { ClockCapability } from '@hareto/platform/host-contract/host.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The server's clock may be slightly behind; without a margin, the device would send its call too
 * early.
 */
const MARGIN_MS = 2_000;

/**
 * The business time, updated only at each change (`nextChangeAfter`), when `onChange` is also
 * called. After a device slept, that happens as soon as the page is visible again.
 */
export function useNowUntil(
  clock: ClockCapability,
  nextChangeAfter: (now: Date) => Date,
  onChange: () => void,
): Date {
  const [now, setNow] = useState(() => clock.now());
  const changeAt = nextChangeAfter(now).getTime();
  const check = useEffectEvent(() => {
    if (clock.now().getTime() < changeAt) return;
    setNow(clock.now());
    onChange();
  });
  useEffect(() => {
    const msLeft = Math.max(0, changeAt - clock.now().getTime());
    const timer = setTimeout(check, msLeft + MARGIN_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [clock, changeAt]);
  return now;
}
