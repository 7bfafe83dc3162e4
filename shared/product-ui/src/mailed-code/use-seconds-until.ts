import { useEffect, useState } from 'react';

/**
 * Whole seconds of this device's clock until `at` (milliseconds), never below 0; ticks once a
 * second.
 */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const [lastAt, setLastAt] = useState(at);
  // `now` may be a second old, so a new `at` would first show one second too many.
  if (at !== lastAt) {
    setLastAt(at);
    setNow(Date.now());
  }
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
