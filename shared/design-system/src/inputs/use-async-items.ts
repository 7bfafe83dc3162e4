import { useCallback, useEffect, useRef, useState } from 'react';
import type { Found } from './combobox-props.ts';

export type AsyncItems<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | ({ status: 'ready' } & Found<T>)
  | { status: 'error' };

export const SEARCH_DEBOUNCE_MS = 200;

/** Searches 200 ms after the last call and drops outdated answers. */
export function useAsyncItems<T>(load: (query: string, signal: AbortSignal) => Promise<Found<T>>) {
  const [result, setResult] = useState<AsyncItems<T>>({ status: 'idle' });
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(
    null,
  );
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });

  const stop = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    running.current.abort.abort();
    running.current = null;
  }, []);

  const search = useCallback(
    (query: string, delay = SEARCH_DEBOUNCE_MS) => {
      stop();
      const abort = new AbortController();
      const settle = (next: AsyncItems<T>) => {
        if (!abort.signal.aborted) setResult(next);
      };
      const load = () => {
        loader.current(query, abort.signal).then(
          (found) => {
            settle({ status: 'ready', ...found });
          },
          () => {
            settle({ status: 'error' });
          },
        );
      };
      setResult({ status: 'loading' });
      running.current = { timer: setTimeout(load, delay), abort };
    },
    [stop],
  );

  const clear = useCallback(() => {
    stop();
    setResult({ status: 'idle' });
  }, [stop]);

  useEffect(() => stop, [stop]);
  return { result, search, clear };
}
