/** A navigation must be shown within this time; otherwise the current screen blocks it. */
const SHOW_LIMIT_MS = 3_000;

interface ShownLocation {
  readonly key: string;
  readonly pathname: string;
}

export interface CommitWatch {
  /** The router has finished the navigation: all code and data have loaded. */
  arrived(location: ShownLocation): void;
  shown(location: ShownLocation): void;
}

/**
 * React shows a navigation when it has nothing more urgent to do. A screen that sets its state in
 * an endless loop is always more urgent, so that the navigation would never be shown. `onStuck` is
 * then called with the shown and the requested location.
 */
export function createCommitWatch(
  onStuck: (shown: ShownLocation, requested: ShownLocation) => void,
): CommitWatch {
  let current: ShownLocation | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrived(location) {
      clearTimeout(timer);
      const previous = current;
      if (previous !== null && previous.key !== location.key)
        timer = setTimeout(() => onStuck(previous, location), SHOW_LIMIT_MS);
    },
    shown(location) {
      clearTimeout(timer);
      current = location;
    },
  };
}
