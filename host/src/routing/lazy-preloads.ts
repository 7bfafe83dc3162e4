import { whenIdle } from './when-idle.ts';

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

export interface Preloads {
  /** Fetches the scripts of the page that is entered, and sends the reads of its loader. */
  step(address: PageAddress): void;
  /** Call this when a page has been shown. */
  pageShown(): void;
}

/**
 * The preloads serve the steps after the first page, so their code is fetched when that page has
 * been shown and the browser is idle. A step before that works without them.
 */
export function lazyPreloads(browser: Window, start: () => Promise<Preloads>): Preloads {
  let preloads: Preloads | null = null;
  let isRequested = false;
  const fetch = () =>
    void start().then(
      (started) => {
        preloads = started;
        started.pageShown();
      },
      () => {
        isRequested = false;
      },
    );
  return {
    step: (address) => preloads?.step(address),
    pageShown() {
      preloads?.pageShown();
      if (isRequested) return;
      isRequested = true;
      whenIdle(browser, fetch);
    },
  };
}
