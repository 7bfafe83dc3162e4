import { type CallDescription, BucketError, isTimeout } from './bucket-error.ts';

/** A response whose body has not been read yet. Read it once, or `discard` it. */
export interface BucketResponse {
  readonly ok: boolean;
  readonly status: number;
  header(name: string): string | null;
  /** The whole body, within the time of the call. */
  bytes(): Promise<Buffer>;
  /**
   * The body while it arrives. The time limit applies to each part, not to the whole body, which
   * may be consumed slowly.
   */
  parts(): AsyncGenerator<Buffer>;
  discard(): Promise<void>;
}

interface Running {
  readonly about: CallDescription;
  readonly deadline: AbortController;
  readonly timer: NodeJS.Timeout;
}

export function createBucketResponse(response: Response, running: Running): BucketResponse {
  return {
    ok: response.ok,
    status: response.status,
    header: (name) => response.headers.get(name),
    bytes: () => wholeBody(response, running),
    parts() {
      clearTimeout(running.timer);
      return partsOfBody(response, running);
    },
    async discard() {
      clearTimeout(running.timer);
      await response.body?.cancel().catch(() => undefined);
    },
  };
}

async function wholeBody(response: Response, { about, deadline, timer }: Running): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw failureOf(error, about, deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* partsOfBody(
  response: Response,
  { about, deadline }: Running,
): AsyncGenerator<Buffer> {
  if (!response.body) return;
  const reader = response.body.getReader();
  try {
    for (;;) {
      const limit = setTimeout(() => deadline.abort(), about.limitMs).unref();
      const { done, value } = await reader
        .read()
        .catch((error: unknown) => {
          throw failureOf(error, about, deadline.signal);
        })
        .finally(() => clearTimeout(limit));
      if (done) return;
      yield Buffer.from(value as Uint8Array);
    }
  } finally {
    // Ends the transfer when the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}

const failureOf = (error: unknown, about: CallDescription, signal: AbortSignal): BucketError =>
  isTimeout(error, signal) ? BucketError.slow(about) : BucketError.cut(about, error);
