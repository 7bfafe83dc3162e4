import { whenIdle } from './when-idle.ts';

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

export interface Preloads {
  /** Fetches the scripts of the page that is entered, and sends the calls of its loader. */
  navigationStarted(address: PageAddress): void;
  /** Call this when a page has been shown. */
  pageShown(): void;
}

/**
 * The preloads serve the navigations after the first page, so their code is fetched when that page
 * has been shown and the browser is idle. An earlier navigation works without them.
 */
export function lazyPreloads(browser: Window, start: () => Promise<Preloads>): Preloads {
  let preloads: Preloads | null = null;
  let isRequested = false;
  const fetch = () =>
    void start().then(
      (loadedPreloads) => {
        preloads = loadedPreloads;
        loadedPreloads.pageShown();
      },
      () => {
        isRequested = false;
      },
    );
  return {
    navigationStarted: (address) => preloads?.navigationStarted(address),
    pageShown() {
      preloads?.pageShown();
      if (isRequested) return;
      isRequested = true;
      whenIdle(browser, fetch);
    },
  };
}
