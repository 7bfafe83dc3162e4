import { createNetworkState, type NetworkState } from '../network-state.ts';

export type Timing = Partial<PerformanceResourceTiming>;

export const RESPONSE: Timing = { responseStatus: 200, transferSize: 302, encodedBodySize: 2 };

interface TestNetwork extends NetworkState {
  /** Gives the page these entries of requests, which began now unless they say otherwise. */
  deliver(...entries: readonly Timing[]): void;
}

/** The network state of the test's window; `page` is the entry of its document. */
export function aNetwork(page: Timing = {}): TestNetwork {
  let give = (_: PerformanceEntry[]): void => undefined;
  class Observer {
    constructor(callback: (list: { getEntries: () => PerformanceEntry[] }) => void) {
      give = (entries) => callback({ getEntries: () => entries });
    }
    observe = () => undefined;
  }
  const network = createNetworkState({
    navigator: window.navigator,
    addEventListener: window.addEventListener.bind(window),
    performance: {
      now: () => performance.now(),
      getEntriesByType: () => [page as PerformanceEntry],
    },
    PerformanceObserver: Observer as unknown as typeof PerformanceObserver,
  });
  return {
    ...network,
    deliver: (...entries) =>
      give(
        entries.map((entry) => ({ startTime: performance.now(), ...entry }) as PerformanceEntry),
      ),
  };
}

/** Takes the network away, or gives it back, as the browser reports it. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
