/** A step of the router must be shown within this time; otherwise the current screen blocks it. */
const SHOW_LIMIT_MS = 3_000;

interface Place {
  readonly key: string;
  readonly pathname: string;
}

export interface CommitWatch {
  /** The router has finished the step: nothing remains to be fetched or read. */
  arrived(place: Place): void;
  shown(place: Place): void;
}

/**
 * React shows a step when it has nothing more urgent to do. A screen that sets its state in an
 * endless loop is always more urgent, so that the step would never be shown. `onStuck` is then
 * called with the shown and the requested location.
 */
export function createCommitWatch(onStuck: (shown: Place, requested: Place) => void): CommitWatch {
  let onScreen: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrived(place) {
      clearTimeout(timer);
      const before = onScreen;
      if (before !== null && before.key !== place.key)
        timer = setTimeout(() => onStuck(before, place), SHOW_LIMIT_MS);
    },
    shown(place) {
      clearTimeout(timer);
      onScreen = place;
    },
  };
}
