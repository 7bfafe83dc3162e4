import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { RetriedFetch } from '../remotes/retried-fetch.ts';
import { useServices } from '../services-context.ts';
import { isFileFailure, untilBack } from './use-recovery.ts';

/**
 * A notice in a separate script. It appears without a user action, so it has no place for an error:
 * the page stays without it until the script has arrived. Unlike with `React.lazy`, a failure is
 * not remembered. For parts that appear after a user action, use `lazyComponent` of the design
 * system.
 */
export function lazyNotice<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched ??= await load();
  };
  return function LazyNotice(props) {
    const { retriedFetch } = useServices();
    const [Notice, setNotice] = useState(() => fetched);
    useEffect(() => {
      const shown = new AbortController();
      void fetchWhileShown(fetch, retriedFetch, shown.signal).then(() => {
        if (!shown.signal.aborted) setNotice(() => fetched);
      });
      return () => shown.abort();
    }, [retriedFetch]);
    return Notice && createElement(Notice, props);
  };
}

async function fetchWhileShown(
  fetch: () => Promise<void>,
  retriedFetch: RetriedFetch,
  signal: AbortSignal,
): Promise<void> {
  try {
    await retriedFetch(fetch);
  } catch (error) {
    if (isFileFailure(error)) await untilBack(() => retriedFetch(fetch, 'recovery'), signal);
  }
}
