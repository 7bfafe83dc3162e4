/** An opening page shows nothing for this long, so that it can appear complete. */
export const OPENING_LIMIT_MS = 1_500;

/** Stands in for the data of a route that is still loading. */
export class StillLoading {
  /** Settles when the route's loader may be called again: it then answers at once. */
  readonly end: Promise<unknown>;
  /** The user no longer waits: the next call starts again. */
  readonly giveUp: () => void;

  constructor(end: Promise<unknown>, giveUp: () => void) {
    this.end = end;
    this.giveUp = giveUp;
  }
}

interface Shown {
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** True while a route of the page waits for its data. */
export const isStillLoading = ({ loaderData }: Shown): boolean =>
  Object.values(loaderData).some((data) => data instanceof StillLoading);

export interface Opening {
  /**
   * The response of a route's loader at an address: the result of `work`, or a `StillLoading` if no
   * screen has been shown yet and `work` takes long, so that the shell can be shown around it.
   * Without this, the router shows nothing before every loader of the first route has answered.
   */
  answer<T>(address: string, work: () => Promise<T>): Promise<T | StillLoading>;
  /** Call this with the router's state whenever it changes. */
  shows(page: Shown & { initialized: boolean }): void;
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
      if (!isOpening || !(await isTimeoutPast(outcome))) return outcome;
      late.set(address, outcome);
      const end = outcome.catch(() => undefined);
      return new StillLoading(end, () => late.delete(address));
    },
    // Once a whole screen is shown, it stays while the next one loads.
    shows(page) {
      isOpening &&= !page.initialized || isStillLoading(page);
    },
  };
}

const isTimeoutPast = (work: Promise<unknown>): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), OPENING_LIMIT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    work.then(end, end);
  });
