import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Objects, type Traits } from './s3-objects.ts';

/**
 * Faults of a whole service. `silent`: no answer; `slow`: one byte of the answer and then nothing;
 * `cut`: one byte and then the end of the connection; `forbidden`: 403; `unavailable`: 503.
 */
export type Fault = 'silent' | 'slow' | 'cut' | 'forbidden' | 'unavailable';

export interface FakeS3 {
  readonly environment: Record<string, string>;
  /** The contents by key. */
  readonly objects: Map<string, Buffer>;
  /** Calls so far, such as `GET /builds/current`. */
  readonly calls: string[];
  /** Every call from now on gets this fault; null ends it. */
  fail(fault: Fault | null): void;
  /** From now on, the condition of every write fails. */
  refuseWrites(): void;
  stop(): Promise<void>;
}

/**
 * The part of S3 that our programs use, over real HTTP: conditional writes, entity tags, metadata,
 * pages of a listing. `traits` are the differences between services. It requires a signature and
 * does not verify it. No package could be used: s3rver lacks conditional writes, and its successor
 * needs Node 24.
 */
export async function startFakeS3(bucket: string, traits: Traits = {}): Promise<FakeS3> {
  const store = new S3Objects(bucket, traits);
  const calls: string[] = [];
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void answer(request, response, { store, fault });
  });
  // A failing test must not keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    },
    objects: store.contents,
    calls,
    fail(next) {
      fault = next;
    },
    refuseWrites() {
      store.refusesWrites = true;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { store, fault }: { store: S3Objects; fault: Fault | null },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (fault === 'silent') return;
  if (fault === 'forbidden' || fault === 'unavailable') {
    const [status, code] = fault === 'forbidden' ? [403, 'AccessDenied'] : [503, 'SlowDown'];
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    return;
  }
  const { status, headers = {}, body = '' } = store.answer(request, Buffer.concat(chunks));
  response.writeHead(status, headers);
  if (fault === null) {
    response.end(body);
    return;
  }
  response.write(Buffer.from(body).subarray(0, 1), () => {
    if (fault === 'cut') response.destroy();
  });
}
