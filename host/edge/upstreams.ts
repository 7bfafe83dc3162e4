import type { FastifyInstance } from 'fastify';

/** An API that stops keeps answering for longer than this (docs/operations.md). */
const CHECK_INTERVAL_MS = 500;
const ANSWER_WITHIN_MS = 1_000;

export interface Upstreams {
  /** The address of the API that gets the next call. */
  next(): string;
}

interface Options {
  /** Resolves to true when the API at this address should get calls. */
  readonly isReady?: (address: string) => Promise<boolean>;
  readonly checkIntervalMs?: number;
}

/**
 * The APIs behind this edge. With several, the edge checks regularly whether each is ready, and
 * sends calls in turn to the ready ones, so that an API that is about to stop gets none. A single
 * address may be a load balancer, so it gets every call.
 */
export function followUpstreams(
  edge: FastifyInstance,
  addresses: readonly string[],
  { isReady = answersReady, checkIntervalMs = CHECK_INTERVAL_MS }: Options = {},
): Upstreams {
  const [first = ''] = addresses;
  if (addresses.length < 2) return { next: () => first };
  // Until the first check has finished, all APIs count as ready.
  const ready = new Set(addresses);
  let callCount = 0;
  const check = async (address: string) => {
    if (await isReady(address)) ready.add(address);
    else ready.delete(address);
  };
  for (const address of addresses)
    scheduleChecks(edge, async () => check(address), checkIntervalMs);
  return {
    next: () => {
      // When none is ready, a call is refused by the API itself or by the closed port.
      const candidates =
        ready.size > 0 ? addresses.filter((address) => ready.has(address)) : addresses;
      callCount += 1;
      return candidates[callCount % candidates.length] ?? first;
    },
  };
}

/** Runs one check at a time, from before the first call until the edge closes. */
function scheduleChecks(edge: FastifyInstance, ask: () => Promise<void>, intervalMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const checkRepeatedly = async () => {
    await ask();
    if (!isClosed) timer = setTimeout(() => void checkRepeatedly(), intervalMs).unref();
  };
  edge.addHook('onReady', checkRepeatedly);
  edge.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

async function answersReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
