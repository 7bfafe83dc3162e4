import type { NetworkState } from '../network-state.ts';

export interface ScriptResponse {
  /** 0 when the browser does not report it. */
  readonly status: number;
  /** Milliseconds of `performance.now()`. */
  readonly arrivedAt: number;
}

/** The browser's knowledge about scripts it had to fetch; their events do not give a reason. */
export interface ScriptWatch {
  /** The last response to a request for the script, or null. */
  responseTo(url: string): ScriptResponse | null;
  /**
   * True when the browser reported the script as blocked by the page's Integrity-Policy. WebKit
   * reports a preload and a file with a wrong hash too.
   */
  isBlocked(url: string): boolean;
  isOffline(): boolean;
}

interface Browser {
  readonly PerformanceObserver: typeof PerformanceObserver;
  /** Not available in every browser. */
  readonly ReportingObserver?: typeof ReportingObserver;
}

/**
 * Watches from the start: the browser's own list ends at 250 entries, and a later failure would
 * look like a missing response.
 */
export function watchScripts(
  browser: Browser,
  { isOffline }: Pick<NetworkState, 'isOffline'>,
): ScriptWatch {
  const responses = new Map<string, ScriptResponse>();
  const record = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[])
      if (isScript(entry))
        responses.set(entry.name, { status: statusOf(entry), arrivedAt: entry.responseEnd });
  };
  const observer = new browser.PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  return {
    responseTo(url) {
      record(observer.takeRecords());
      return responses.get(url) ?? null;
    },
    isBlocked: watchPolicy(browser),
    isOffline,
  };
}

function watchPolicy({ ReportingObserver }: Browser): (url: string) => boolean {
  const blocked = new Set<string>();
  if (!ReportingObserver) return () => false;
  const record = (reports: readonly Report[]) => {
    for (const { body } of reports as { body: { blockedURL?: string } | null }[])
      if (body?.blockedURL !== undefined) blocked.add(body.blockedURL);
  };
  const observer = new ReportingObserver(record, {
    types: ['integrity-violation'],
    buffered: true,
  });
  observer.observe();
  return (url) => {
    record(observer.takeRecords());
    return blocked.has(url);
  };
}

/** WebKit has no `responseStatus`. */
const statusOf = ({ responseStatus }: Partial<PerformanceResourceTiming>): number =>
  responseStatus ?? 0;

/** Other requests are not recorded, because there are too many calls of the API. */
const isScript = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('.js');
