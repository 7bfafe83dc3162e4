import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/** A navigation is normally shown within this time. */
const SHOW_LIMIT_MS = 3_000;

interface ShownLocation {
  readonly key: string;
  readonly pathname: string;
}

export interface CommitWatch {
  /** True while a navigation is late. */
  readonly isLateAtom: Atom<boolean>;
  /** The router has finished the navigation: all code and data have loaded. */
  arrived(location: ShownLocation): void;
  shown(location: ShownLocation): void;
}

/**
 * React shows a navigation when it has nothing more urgent to do. A screen that sets its state in
 * an endless loop is always more urgent, so that the navigation would never be shown. `onLate` is
 * then called with the shown location. It is also called on a device that renders very slowly.
 */
export function createCommitWatch(onLate: (shown: ShownLocation) => void): CommitWatch {
  let current: ShownLocation | null = null;
  const isLateAtom = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isLateAtom,
    arrived(location) {
      clearTimeout(timer);
      const previous = current;
      if (previous !== null && previous.key !== location.key)
        timer = setTimeout(() => {
          store.set(isLateAtom, true);
          onLate(previous);
        }, SHOW_LIMIT_MS);
    },
    shown(location) {
      clearTimeout(timer);
      current = location;
      store.set(isLateAtom, false);
    },
  };
}
