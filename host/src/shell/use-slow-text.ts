import { useEffect, useState } from 'react';
import { useIsOffline } from './use-is-offline.ts';

/** A wait of this length is shown as slow. */
const SLOW_MS = 3_000;
/** A shorter wait shows nothing. */
const SHORT_MS = 200;

/**
 * The text for a wait that started with the component, or `elapsedMs` earlier; null while it is
 * short.
 */
export function useSlowText(elapsedMs: number): string | null {
  const isWaiting = useElapsed(SHORT_MS);
  const isSlow = useElapsed(SLOW_MS - elapsedMs);
  const isOffline = useIsOffline();
  if (isWaiting && isOffline)
    return 'インターネットに接続されていません。接続が戻ると、続きを読み込みます。';
  return isSlow ? '読み込みに時間がかかっています。このままお待ちください。' : null;
}

export function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
