import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/** A call without a response counts as slow after this time. */
const SLOW_MS = 8_000;

export interface SlowCalls {
  /** True while any call is slow. */
  readonly isAnySlowAtom: Atom<boolean>;
  watch<T>(call: Promise<T>): Promise<T>;
}

export function createSlowCalls(): SlowCalls {
  const countAtom = atom(0);
  const add = (change: number) => {
    store.set(countAtom, (count) => count + change);
  };
  return {
    isAnySlowAtom: atom((get) => get(countAtom) > 0),
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
