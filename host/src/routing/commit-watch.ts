/** A step that the router has made is shown within this time, or whatever is shown is in its way. */
const LIMIT_MS = 3_000;

interface Place {
  readonly key: string;
  readonly pathname: string;
}

export interface CommitWatch {
  /** The router is there: nothing more has to be fetched or read for it. */
  arrived(place: Place): void;
  /** It is on the screen. */
  shown(place: Place): void;
}

/**
 * Steps are shown when React has nothing more urgent to do. A screen that sets its state anew
 * without end is always more urgent: the step would never be shown. `isStuck` is told of it, with
 * what is shown and what is wanted.
 */
export function createCommitWatch(isStuck: (shown: Place, wanted: Place) => void): CommitWatch {
  let onScreen: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrived(place) {
      clearTimeout(timer);
      const before = onScreen;
      if (before !== null && before.key !== place.key)
        timer = setTimeout(() => isStuck(before, place), LIMIT_MS);
    },
    shown(place) {
      clearTimeout(timer);
      onScreen = place;
    },
  };
}
