import { within } from './recovery.ts';
import { RemoteError } from './remote-error.ts';
import { failureOfScript } from './script-failure.ts';
import type { ScriptWatch } from './script-watch.ts';
import { createScriptAddress, type IntegrityOf } from './script-integrity.ts';

export interface Entry {
  readonly remoteId: string;
  readonly url: string;
  /** The global that the script defines. */
  readonly container: string;
}

/**
 * Runs the entry script of a remote. Rejects with a `RemoteError`, after `timeoutMs` at the latest.
 */
export type RunEntry = (entry: Entry, options: { timeoutMs: number }) => Promise<void>;

interface Pending {
  readonly arrival: Promise<void>;
  /** Aborted when an attempt gives up; the script may still arrive afterwards. */
  readonly deadline: AbortController;
}

/**
 * Runs the scripts of entries. A hanging script cannot be cancelled, so the next attempt requests
 * the file again and uses the first that arrives. A script that arrives late is used, and a dead
 * connection does not block the remote.
 */
export function createEntryScripts(
  page: Window & typeof globalThis,
  integrityOf: IntegrityOf,
  scripts: ScriptWatch,
): RunEntry {
  const pending = new Map<string, Pending>();
  const errorHandlers = captureErrors(page);
  const trusted = createScriptAddress(integrityOf);

  const requestEntry = (entry: Entry): Pending => {
    const earlier = pending.get(entry.url);
    if (earlier && !earlier.deadline.signal.aborted) return earlier;
    const deadline = new AbortController();
    const run = (url: string) =>
      runScript(
        { page, errorHandlers, scripts },
        { ...entry, url },
        trusted(url),
        integrityOf(url),
      );
    const arrival = earlier
      ? firstToSucceed(earlier.arrival, refetch({ page, scripts }, entry, deadline.signal, run))
      : run(entry.url);
    const started: Pending = { arrival, deadline };
    pending.set(entry.url, started);
    const forget = () => {
      if (pending.get(entry.url) === started) pending.delete(entry.url);
    };
    arrival.then(forget, forget);
    return started;
  };

  return async (entry, { timeoutMs }) => {
    try {
      const started = requestEntry(entry);
      await within(timeoutMs, started.arrival, () => {
        started.deadline.abort();
        const causeKind = scripts.isOffline() ? 'offline' : 'timeout';
        return new RemoteError(entry.remoteId, 'entry', causeKind, { url: entry.url });
      });
    } catch (thrown) {
      if (thrown instanceof RemoteError) throw thrown;
      throw new RemoteError(entry.remoteId, 'entry', 'integrity', {
        cause: thrown,
        url: entry.url,
      });
    }
  };
}

/** Settles with the first of the two that succeeds, or with the failure of the second. */
const firstToSucceed = (one: Promise<void>, two: Promise<void>): Promise<void> =>
  Promise.any([one, two]).catch(() => two);

let repeats = 0;

/**
 * Browsers merge requests for the same address, so that another script would wait for the hanging
 * connection; a different address avoids that. The file is first fetched into the cache, because a
 * fetch can be cancelled and a page has few connections.
 */
async function refetch(
  { page, scripts }: Pick<ScriptContext, 'page' | 'scripts'>,
  { remoteId, url }: Entry,
  signal: AbortSignal,
  run: (url: string) => Promise<void>,
): Promise<void> {
  repeats += 1;
  const otherUrl = `${url}?again=${repeats}`;
  try {
    await (await page.fetch(otherUrl, { signal })).arrayBuffer();
  } catch (thrown) {
    throw new RemoteError(remoteId, 'entry', scripts.isOffline() ? 'offline' : 'network', {
      cause: thrown,
      url,
    });
  }
  await run(otherUrl);
}

/** Maps the address of a loading script to the handler of its errors. */
type ErrorHandlers = Map<string, (thrown: unknown) => void>;

/**
 * Turns an error of an entry into a failure of its remote, and keeps it from later listeners, which
 * would report it as an uncaught error.
 */
function captureErrors(page: Window): ErrorHandlers {
  const errorHandlers: ErrorHandlers = new Map();
  page.addEventListener('error', (event) => {
    const onError = errorHandlers.get(event.filename);
    if (!onError) return;
    onError(event.error ?? event.message);
    event.stopImmediatePropagation();
  });
  return errorHandlers;
}

interface ScriptContext {
  readonly page: Window & typeof globalThis;
  readonly errorHandlers: ErrorHandlers;
  readonly scripts: ScriptWatch;
}

function runScript(
  { page, errorHandlers, scripts }: ScriptContext,
  { remoteId, url, container }: Entry,
  src: string,
  integrity: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(url, page.location.origin).href;
    const requestedAt = page.performance.now();
    const script = page.document.createElement('script');
    // Integrity-Policy allows only scripts fetched in cors mode, same origin or not.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.async = true;
    script.src = src;
    let thrown: unknown = null;
    const settle = (failure: RemoteError | null) => {
      errorHandlers.delete(address);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    script.onload = () => {
      if (Reflect.get(page, container)) settle(null);
      else
        settle(
          new RemoteError(remoteId, 'entry', thrown === null ? 'no-container' : 'evaluation', {
            cause: thrown,
            url: address,
          }),
        );
    };
    script.onerror = () => {
      const { causeKind, ...rest } = failureOfScript(address, scripts, requestedAt);
      settle(new RemoteError(remoteId, 'entry', causeKind, rest));
    };
    errorHandlers.set(address, (error) => {
      thrown = error;
    });
    page.document.head.append(script);
  });
}
