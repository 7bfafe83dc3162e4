import { remotePath, type Registry } from '@hareto/platform/host-contract/registry.ts';
import { watchGlobals } from './patched-globals.ts';
import { HOST_ID, ROUTE_MARK } from './route-mark.ts';

/** This long after a screen was left, its remaining timers and listeners are reported. */
const GRACE_MS = 5_000;

interface Trace {
  readonly owner: string;
  /** The name as in the code: `setInterval`, `window resize`. */
  readonly description: string;
}

interface Traces {
  /** Call this with the remote or host whose route is shown. */
  ownerShown(owner: string): void;
}

/**
 * Development only. Reports timers and listeners that a remote set while its screens were shown and
 * that remain after these screens were left, and globals that it changed, each with the remote's
 * name. Production does not check this: the shared realm of the page limits what federation can
 * isolate (docs/faults.md).
 */
export function createTraces(
  browser: Window & typeof globalThis,
  registry: Registry,
  warn: (text: string) => void,
): Traces {
  const traces = new Set<Trace>();
  let current = HOST_ID;
  const addTrace = (description: string): Trace | null => {
    const stack = new Error().stack ?? '';
    const owner = registry.remotes.find((remote) => stack.includes(remotePath(remote)))?.id;
    // Timers and listeners that a remote sets while it is set up may remain as long as the remote.
    if (owner === undefined || owner !== current) return null;
    const trace = { owner, description };
    traces.add(trace);
    return trace;
  };
  watchTimers(browser, addTrace, (trace) => traces.delete(trace));
  for (const name of ['window', 'document'] as const)
    watchListeners(browser[name], name, addTrace, (trace) => traces.delete(trace));
  const checkGlobals = watchGlobals(browser, registry, warn);

  const reportTraces = (owner: string) => {
    if (current === owner) return;
    const unremoved = [...traces].filter((trace) => trace.owner === owner);
    for (const trace of unremoved) traces.delete(trace);
    if (unremoved.length > 0)
      warn(
        `${owner} has left behind: ${unremoved.map(({ description }) => description).join(', ')}`,
      );
  };
  return {
    ownerShown(owner) {
      checkGlobals(owner);
      if (owner === current) return;
      const previousOwner = current;
      current = owner;
      setTimeout(() => reportTraces(previousOwner), GRACE_MS);
    },
  };
}

/** The router marks the owner of the route that it shows. */
export function watchTraces(browser: Window & typeof globalThis, registry: Registry): void {
  const traces = createTraces(browser, registry, (text) => console.warn(`[hareto] ${text}`));
  new browser.PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(ROUTE_MARK) as PerformanceMark[])
      traces.ownerShown(String(entry.detail));
  }).observe({ type: 'mark', buffered: true });
}

type AddTrace = (description: string) => Trace | null;
type Forget = (trace: Trace) => void;

function watchTimers(
  browser: Window & typeof globalThis,
  addTrace: AddTrace,
  forget: Forget,
): void {
  const running = new Map<number, Trace>();
  const end = (id: number | undefined) => {
    const trace = id === undefined ? undefined : running.get(id);
    if (id === undefined || !trace) return;
    running.delete(id);
    forget(trace);
  };
  for (const [set, clear] of [
    ['setInterval', 'clearInterval'],
    ['setTimeout', 'clearTimeout'],
  ] as const) {
    const original = browser[set].bind(browser) as (...args: unknown[]) => number;
    const originalClear = browser[clear].bind(browser);
    const replaced = (run: unknown, ...rest: unknown[]): number => {
      const trace = addTrace(set);
      const once = (...args: unknown[]) => {
        if (set === 'setTimeout') end(id);
        (run as (...args: unknown[]) => void)(...args);
      };
      const id = original(trace ? once : run, ...rest);
      if (trace) running.set(id, trace);
      return id;
    };
    Object.assign(browser, {
      [set]: replaced,
      [clear]: (id?: number) => {
        end(id);
        originalClear(id);
      },
    });
  }
}

function watchListeners(
  target: EventTarget,
  name: string,
  addTrace: AddTrace,
  forget: Forget,
): void {
  const traced = new Map<unknown, Map<string, Trace>>();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const end = (type: string, listener: unknown) => {
    const trace = traced.get(listener)?.get(type);
    if (trace) forget(trace);
    traced.get(listener)?.delete(type);
  };
  Object.assign(target, {
    addEventListener(...[type, listener, options]: Parameters<typeof add>) {
      add(type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      const trace = once || signal?.aborted === true ? null : addTrace(`${name} ${type}`);
      if (!trace) return;
      traced.set(listener, (traced.get(listener) ?? new Map<string, Trace>()).set(type, trace));
      signal?.addEventListener('abort', () => end(type, listener));
    },
    removeEventListener(...[type, listener, options]: Parameters<typeof remove>) {
      end(type, listener);
      remove(type, listener, options);
    },
  });
}
