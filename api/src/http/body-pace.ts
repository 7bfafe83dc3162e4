import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import * as message from '@hareto/contracts/messages.ts';
import type { App } from './app.ts';
import { Problem } from '../problem.ts';

/** The minimum number of bytes in each window of time. */
export interface Pace {
  windowMs: number;
  minBytes: number;
}

/** 1 KiB a second, which every real connection reaches. */
const MIN_PACE: Pace = { windowMs: 10_000, minBytes: 10 * 1024 };

/**
 * Limits how slowly a body may arrive, not its total time. A limit on the total time would abort a
 * large file on a slow line, and a client could hold the connection with a few bytes until that
 * limit.
 */
export function refuseSlowBodies(app: App, pace = MIN_PACE): void {
  app.addHook('preParsing', async (_request, _reply, payload) =>
    Readable.from(requirePace(payload as Readable, pace), { objectMode: false }),
  );
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) drainBody(raw, pace.windowMs);
  });
}

/**
 * Reads the rest of a refused body. Closing the connection during the upload would reset it and
 * lose the response, or the caller's next call. A client that sends for too long is disconnected.
 */
function drainBody(body: IncomingMessage, ms: number): void {
  body.resume();
  const timer = setTimeout(() => body.destroy(), ms).unref();
  body.once('close', () => clearTimeout(timer));
}

/**
 * Passes the body on and throws when it is too slow. Counts only the time in which the server waits
 * for bytes.
 */
export async function* requirePace(source: Readable, pace: Pace): AsyncGenerator<Uint8Array> {
  // Leaving a `for await` loop would destroy the connection, but the response still needs it.
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  const window = openWindow(pace);
  for (;;) {
    const { done, value } = await window.wait(chunks.next());
    if (done) return;
    window.count(value.length);
    yield value;
  }
}

function openWindow({ windowMs, minBytes }: Pace) {
  let msLeft = windowMs;
  let bytes = 0;

  /** Ends a window: throws if it had too few bytes, otherwise begins the next one. */
  function endWindow(): void {
    if (bytes < minBytes) throw tooSlowProblem();
    msLeft = windowMs;
    bytes = 0;
  }

  return {
    count: (length: number): void => {
      bytes += length;
    },
    wait: async <Value>(chunk: Promise<Value>): Promise<Value> => {
      for (;;) {
        const startTime = performance.now();
        const arrived = await valueOrTimeout(chunk, msLeft);
        msLeft -= performance.now() - startTime;
        if (arrived) return arrived.value;
        endWindow();
      }
    },
  };
}

async function valueOrTimeout<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<{ value: Value } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
  });
  try {
    return await Promise.race([promise.then((value) => ({ value })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const tooSlowProblem = () =>
  new Problem(408, 'request_timeout', message.transferStopped(), {
    headers: { connection: 'close' },
  });
