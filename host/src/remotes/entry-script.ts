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
 * Runs the script of a remote's entry. Rejects with a `RemoteError`, after `timeoutMs` at the
 * latest.
 */
export type RunEntry = (entry: Entry, options: { timeoutMs: number }) => Promise<void>;

interface Pending {
  readonly arrival: Promise<void>;
  /** Aborted when an attempt gives it up; a script may still arrive then. */
  readonly deadline: AbortController;
}

/**
 * The scripts of entries. A script that hangs cannot be called back: the next attempt asks anew and
 * takes what arrives first, so that a late arrival is used and a dead connection does not keep the
 * remote down.
 */
export function createEntryScripts(
  page: Window & typeof globalThis,
  integrityOf: IntegrityOf,
  scripts: ScriptWatch,
): RunEntry {
  const pending = new Map<string, Pending>();
  const running = hearThrown(page);
  const trusted = createScriptAddress(integrityOf);

  const ask = (entry: Entry): Pending => {
    const before = pending.get(entry.url);
    if (before && !before.deadline.signal.aborted) return before;
    const deadline = new AbortController();
    const run = (url: string) =>
      runScript({ page, running, scripts }, { ...entry, url }, trusted(url), integrityOf(url));
    const arrival = before
      ? first(before.arrival, askAnew(page, entry, deadline.signal, run))
      : run(entry.url);
    const asked: Pending = { arrival, deadline };
    pending.set(entry.url, asked);
    const forget = () => {
      if (pending.get(entry.url) === asked) pending.delete(entry.url);
    };
    arrival.then(forget, forget);
    return asked;
  };

  return async (entry, { timeoutMs }) => {
    try {
      const asked = ask(entry);
      await within(timeoutMs, asked.arrival, () => {
        asked.deadline.abort();
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

/** The first of two that succeeds, else the failure of the second. */
const first = (one: Promise<void>, two: Promise<void>): Promise<void> =>
  Promise.any([one, two]).catch(() => two);

let repeats = 0;

/**
 * Browsers join requests for one address, so that a further script would wait for the connection
 * that hangs: the address is another one. It is fetched into the cache first, for a fetch can be
 * called back, and a page has few connections.
 */
async function askAnew(
  page: Window & typeof globalThis,
  { remoteId, url }: Entry,
  signal: AbortSignal,
  run: (url: string) => Promise<void>,
): Promise<void> {
  repeats += 1;
  const another = `${url}?again=${repeats}`;
  try {
    await (await page.fetch(another, { signal })).arrayBuffer();
  } catch (thrown) {
    throw new RemoteError(remoteId, 'entry', page.navigator.onLine ? 'network' : 'offline', {
      cause: thrown,
      url,
    });
  }
  await run(another);
}

/** Address of a script on its way → who hears what it throws. */
type Running = Map<string, (thrown: unknown) => void>;

/**
 * What an entry throws becomes a failure of its remote: whoever listens after us does not hear of
 * it as of an error nobody has caught.
 */
function hearThrown(page: Window): Running {
  const running: Running = new Map();
  page.addEventListener('error', (event) => {
    const hear = running.get(event.filename);
    if (!hear) return;
    hear(event.error ?? event.message);
    event.stopImmediatePropagation();
  });
  return running;
}

interface Surroundings {
  readonly page: Window & typeof globalThis;
  readonly running: Running;
  readonly scripts: ScriptWatch;
}

function runScript(
  { page, running, scripts }: Surroundings,
  { remoteId, url, container }: Entry,
  src: string,
  integrity: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(url, page.location.origin).href;
    const script = page.document.createElement('script');
    // Integrity-Policy lets a script pass only when it was fetched in cors mode, same origin or
    // not.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.async = true;
    script.src = src;
    let thrown: unknown = null;
    const settle = (failure: RemoteError | null) => {
      running.delete(address);
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
      const { causeKind, ...rest } = failureOfScript(address, scripts);
      settle(new RemoteError(remoteId, 'entry', causeKind, rest));
    };
    running.set(address, (error) => {
      thrown = error;
    });
    page.document.head.append(script);
  });
}
