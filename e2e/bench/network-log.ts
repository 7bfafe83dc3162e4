import type { CDPSession } from 'playwright';

export interface Exchange {
  readonly url: string;
  readonly type: string;
  /** Seconds on the browser's own clock. */
  readonly startedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  bytes: number;
  /** The length of the body according to the `Content-Length` header. */
  length: number;
  /** True when the response came over the network, not from a cache or an earlier preload. */
  isOverNetwork: boolean;
}

export interface NetworkLog {
  readonly exchanges: readonly Exchange[];
  /** Resolves when no request is in progress. */
  untilIdle(): Promise<void>;
}

/** Every request of a page, as seen by the browser's network service. */
export async function logNetwork(cdp: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, Exchange>();
  const exchanges: Exchange[] = [];
  let waiting: (() => void)[] = [];
  const pending = new Set<string>();
  const finish = (id: string) => {
    pending.delete(id);
    if (pending.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('https:')) return;
    const exchange: Exchange = {
      url: request.url,
      type: type ?? 'Other',
      startedAt: timestamp,
      answeredAt: null,
      endedAt: null,
      bytes: 0,
      length: 0,
      isOverNetwork: true,
    };
    byId.set(requestId, exchange);
    exchanges.push(exchange);
    pending.add(requestId);
  });
  const change = (id: string, update: (exchange: Exchange) => void) => {
    const exchange = byId.get(id);
    if (exchange) update(exchange);
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, (exchange) => void (exchange.isOverNetwork = false)),
  );
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) =>
    change(requestId, (exchange) => {
      exchange.answeredAt = timestamp;
      exchange.length = Number(lengthOf(response.headers) ?? 0);
      if (response.fromDiskCache || response.fromPrefetchCache) exchange.isOverNetwork = false;
    }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    change(requestId, (exchange) => {
      exchange.endedAt = timestamp;
      // When an early hint started the fetch, `encodedDataLength` does not include the body.
      exchange.bytes = Math.max(encodedDataLength, exchange.length);
    });
    finish(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => finish(requestId));
  await cdp.send('Network.enable');
  return {
    exchanges,
    untilIdle: () =>
      pending.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}

const lengthOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];

/**
 * The length of the longest chain of requests in which each began after the previous one had ended:
 * so many times the page waits for the latency of the network. A document counts as ended with its
 * first byte, because the browser starts to use it then.
 */
export function longestChain(exchanges: readonly Exchange[]): number {
  const inOrder = [...exchanges].sort((a, b) => a.startedAt - b.startedAt);
  const depths: number[] = [];
  inOrder.forEach((exchange, index) => {
    const before = inOrder.slice(0, index).map((earlier, at) => {
      const ended = earlier.type === 'Document' ? earlier.answeredAt : earlier.endedAt;
      return ended !== null && ended <= exchange.startedAt ? (depths[at] ?? 0) : 0;
    });
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
