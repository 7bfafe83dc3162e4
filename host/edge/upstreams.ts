import type { FastifyInstance } from 'fastify';

/** An API that stops keeps answering for longer than this (docs/operations.md). */
const CHECK_INTERVAL_MS = 500;
const ANSWER_WITHIN_MS = 1_000;

export interface Upstreams {
  /** The address of the API that gets the next call. */
  next(): string;
  /** The address of another API; undefined when the call was sent to each. */
  nextExcept(tried: readonly string[]): string | undefined;
  /** Excludes an API from calls until a check finds it ready. */
  markStopped(address: string): void;
}

/** `slow` gave no answer in time; `stopped` refused, or its port is closed. */
type Readiness = 'ready' | 'slow' | 'stopped';

/**
 * The APIs behind this edge. With several, the edge checks regularly whether each is ready, and
 * sends calls in turn to the ready ones, so that an API that is about to stop gets none. On a busy
 * machine none may answer in time; then the slow ones get the calls, and those that have stopped
 * still get none. A single address may be a load balancer, so it gets every call.
 */
export function followUpstreams(edge: FastifyInstance, addresses: readonly string[]): Upstreams {
  // Failed calls are compared with these, and a setting may end with a slash.
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const [first = ''] = origins;
  // Until the first check has finished, all APIs count as ready.
  const states = new Map<string, Readiness>(origins.map((address) => [address, 'ready']));
  let callCount = 0;
  const chooseFrom = (list: readonly string[]): string | undefined => {
    const inState = (state: Readiness) => list.filter((address) => states.get(address) === state);
    // When all have stopped, the API itself or the closed port refuses the call.
    const candidates = [inState('ready'), inState('slow')].find(({ length }) => length > 0) ?? list;
    callCount += 1;
    return candidates[callCount % candidates.length];
  };
  if (origins.length > 1)
    for (const address of origins)
      scheduleChecks(edge, async () => {
        const readiness = await readinessOf(address);
        // A starting process is slow too, so an API that was stopped gets calls only once it is
        // ready.
        if (readiness === 'slow' && states.get(address) === 'stopped') return;
        states.set(address, readiness);
      });
  return {
    next: () => chooseFrom(origins) ?? first,
    nextExcept: (tried) => chooseFrom(origins.filter((address) => !tried.includes(address))),
    markStopped: (address) => states.set(address, 'stopped'),
  };
}

/** Runs one check at a time, from before the first call until the edge closes. */
function scheduleChecks(edge: FastifyInstance, check: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const checkRepeatedly = async () => {
    await check();
    if (!isClosed) timer = setTimeout(() => void checkRepeatedly(), CHECK_INTERVAL_MS).unref();
  };
  edge.addHook('onReady', checkRepeatedly);
  edge.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

async function readinessOf(address: string): Promise<Readiness> {
  const deadline = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(new URL('/readyz', address), {
      signal: deadline,
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok ? 'ready' : 'stopped';
  } catch {
    return deadline.aborted ? 'slow' : 'stopped';
  }
}
