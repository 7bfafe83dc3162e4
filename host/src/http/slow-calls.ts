import { createObservable } from '../observable.ts';

/** From then on a call that has no answer is told. */
const SLOW_MS = 8_000;

export interface SlowCalls {
  /** Whether any call is being waited for that long. */
  areThere(): boolean;
  subscribe(listener: () => void): () => void;
  watch<T>(call: Promise<T>): Promise<T>;
}

export function createSlowCalls(): SlowCalls {
  const count = createObservable<{ slow: number }>({ slow: 0 });
  const add = (change: number) => {
    count.set({ slow: count.get().slow + change });
  };
  return {
    areThere: () => count.get().slow > 0,
    subscribe: count.subscribe,
    async watch(call) {
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        add(1);
      }, SLOW_MS);
      try {
        return await call;
      } finally {
        clearTimeout(timer);
        if (isSlow) add(-1);
      }
    },
  };
}
