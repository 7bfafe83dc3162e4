/** Decides for the whole host whether the page has a network. */
export interface NetworkState {
  isOffline(): boolean;
  /** Calls `listener` whenever `isOffline` may have changed. */
  subscribe(listener: () => void): () => void;
}

interface Browser extends Pick<Window, 'addEventListener'> {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly performance: Pick<Performance, 'now' | 'getEntriesByType'>;
  readonly PerformanceObserver: typeof PerformanceObserver;
}

/**
 * Some browsers report no network on a connected device for as long as the page is open. A response
 * to the page itself, or to a request since the last `offline` event, proves them wrong.
 */
export function createNetworkState(browser: Browser): NetworkState {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let hasResponse = browser.performance.getEntriesByType('navigation').some(isFromNetwork);
  let offlineAt = 0;
  browser.addEventListener('offline', () => {
    hasResponse = false;
    offlineAt = browser.performance.now();
    notify();
  });
  browser.addEventListener('online', notify);
  const observer = new browser.PerformanceObserver((list) => {
    // A response to an earlier request may arrive after its network is gone.
    const isProof = (entry: PerformanceEntry) =>
      entry.startTime >= offlineAt && isFromNetwork(entry);
    if (hasResponse || !list.getEntries().some(isProof)) return;
    hasResponse = true;
    notify();
  });
  observer.observe({ type: 'resource', buffered: true });
  return {
    isOffline: () => !browser.navigator.onLine && !hasResponse,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** False for a file from the cache and for a failed request. WebKit has no `responseStatus`. */
function isFromNetwork(entry: PerformanceEntry): boolean {
  const { responseStatus, transferSize, encodedBodySize } =
    entry as Partial<PerformanceResourceTiming>;
  return (transferSize ?? 0) > 0 && (responseStatus ?? encodedBodySize ?? 0) > 0;
}
