/** The page as it opens shows nothing for this long in favour of a screen that is complete. */
export const PATIENCE_MS = 1_500;

/** What a route has in place of its data while these are still on their way. */
export class StillLoading {
  /** Settles when the route's loader may be called again: it answers at once then. */
  readonly end: Promise<unknown>;
  /** Nobody waits any more: the next call begins anew. */
  readonly giveUp: () => void;

  constructor(end: Promise<unknown>, giveUp: () => void) {
    this.end = end;
    this.giveUp = giveUp;
  }
}

export interface Opening {
  /**
   * What the loader of a route answers at an address: the outcome of `work`, or, where no screen has been shown yet
   * and that takes long, a `StillLoading`, so that the shell is shown around it. The router shows
   * nothing at all before every loader of the first route has answered.
   */
  answer<T>(address: string, work: () => Promise<T>): Promise<T | StillLoading>;
  /** Told of the router's state whenever it changes. */
  shows(page: { initialized: boolean; loaderData: Readonly<Record<string, unknown>> }): void;
}

export function createOpening(): Opening {
  const late = new Map<string, Promise<unknown>>();
  let isOpening = true;
  return {
    async answer<T>(address: string, work: () => Promise<T>) {
      const before = late.get(address) as Promise<T> | undefined;
      late.delete(address);
      if (before) return before;
      const outcome = work();
      if (!isOpening || !(await isPatienceOver(outcome))) return outcome;
      late.set(address, outcome);
      const end = outcome.catch(() => undefined);
      return new StillLoading(end, () => late.delete(address));
    },
    // From a whole screen on there is a page that may stay in the meantime.
    shows({ initialized, loaderData }) {
      isOpening &&=
        !initialized || Object.values(loaderData).some((data) => data instanceof StillLoading);
    },
  };
}

const isPatienceOver = (work: Promise<unknown>): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    work.then(end, end);
  });
