/** The first page shows nothing for this long, so that it can appear complete. */
export const OPENING_LIMIT_MS = 1_500;

/** Replaces the data of a route that is still loading. */
export class StillLoading {
  /** Settles when the route's loader may be called again: it then answers at once. */
  readonly end: Promise<unknown>;
  /** Call this when the user no longer waits: the next call of the loader starts a new load. */
  readonly giveUp: () => void;

  constructor(end: Promise<unknown>, giveUp: () => void) {
    this.end = end;
    this.giveUp = giveUp;
  }
}

interface RouterData {
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** True while a route of the page waits for its data. */
export const isStillLoading = ({ loaderData }: RouterData): boolean =>
  Object.values(loaderData).some((data) => data instanceof StillLoading);

export interface FirstPage {
  /**
   * The response of a route's loader at an address: the result of `load`, or a `StillLoading` if no
   * screen has been shown yet and `load` takes long, so that the shell can be shown around it.
   * Without this, the router shows nothing before every loader of the first route has answered.
   */
  loadOrShell<T>(address: string, load: () => Promise<T>): Promise<T | StillLoading>;
  /** Call this with the router's state whenever it changes. */
  onStateChange(page: RouterData & { initialized: boolean }): void;
}

export function createFirstPage(): FirstPage {
  const lateLoads = new Map<string, Promise<unknown>>();
  let isOpening = true;
  return {
    async loadOrShell<T>(address: string, load: () => Promise<T>) {
      const earlierLoad = lateLoads.get(address) as Promise<T> | undefined;
      lateLoads.delete(address);
      if (earlierLoad) return earlierLoad;
      const outcome = load();
      if (!isOpening || !(await isTimeoutPast(outcome))) return outcome;
      lateLoads.set(address, outcome);
      const end = outcome.catch(() => undefined);
      return new StillLoading(end, () => lateLoads.delete(address));
    },
    // Once a whole screen is shown, it stays while the next one loads.
    onStateChange(page) {
      isOpening &&= !page.initialized || isStillLoading(page);
    },
  };
}

const isTimeoutPast = (load: Promise<unknown>): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), OPENING_LIMIT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    load.then(end, end);
  });
