import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import * as message from '@hareto/contracts/messages.ts';
import type { App } from './app.ts';
import { Problem } from '../problem.ts';

/** The minimum number of bytes in each window of waiting. */
export interface Pace {
  windowMs: number;
  minBytes: number;
}

/** 1 KiB a second, which is slower than any connection that a person would use. */
const MIN_PACE: Pace = { windowMs: 10_000, minBytes: 10 * 1024 };

/**
 * Limits how slowly a body may arrive, not its total time. A limit on the total time would abort a
 * large file on a slow line, and a client could hold the connection with a few bytes until that
 * limit.
 */
export function refuseSlowBodies(app: App, pace = MIN_PACE): void {
  app.addHook('preParsing', async (_request, _reply, payload) =>
    Readable.from(atPace(payload as Readable, pace), { objectMode: false }),
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
 * Counts only the time in which the server waits for bytes: those that it has not requested yet are
 * not late.
 */
export async function* atPace(source: Readable, pace: Pace): AsyncGenerator<Uint8Array> {
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

  /** Ends a window: refuses, or begins the next one. */
  function turn(): void {
    if (bytes < minBytes) throw tooSlow();
    msLeft = windowMs;
    bytes = 0;
  }

  return {
    count: (length: number): void => {
      bytes += length;
    },
    wait: async <Value>(coming: Promise<Value>): Promise<Value> => {
      for (;;) {
        const began = performance.now();
        const come = await orUndefined(coming, msLeft);
        msLeft -= performance.now() - began;
        if (come) return come.value;
        turn();
      }
    },
  };
}

async function orUndefined<Value>(
  coming: Promise<Value>,
  ms: number,
): Promise<{ value: Value } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
  });
  try {
    return await Promise.race([coming.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}

const tooSlow = () =>
  new Problem(408, 'request_timeout', message.transferStopped(), {
    headers: { connection: 'close' },
  });
