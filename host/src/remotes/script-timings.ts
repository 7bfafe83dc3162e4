/** What the browser knows of scripts that it has asked for; their events tell nothing. */
export interface ScriptTimings {
  /** Status of the last answer; 0 when there was none. */
  statusOf(url: string): number;
}

/**
 * Watches from the beginning: the browser's own list ends at 250 entries, and whatever failed after
 * that would look as if there had been no answer.
 */
export function watchScripts({ PerformanceObserver }: typeof globalThis): ScriptTimings {
  const statuses = new Map<string, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[])
      if (isScript(entry)) statuses.set(entry.name, entry.responseStatus);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  return {
    statusOf(url) {
      note(observer.takeRecords());
      return statuses.get(url) ?? 0;
    },
  };
}

/** Calls of the API would be without number. */
const isScript = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('.js');
