import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo } from 'node:net';
import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';

/** Ways of breaking a response. */
type Fault =
  /** The server sends exactly this answer. */
  | {
      readonly status: number;
      readonly body?: string;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The server handles the call at once; its response is delayed by this many milliseconds. */
  | { readonly answerAfter: number }
  /** No response comes until the fault is ended. */
  | 'hang'
  /** The connection looks refused to the browser: it is closed without a byte. */
  | 'refuse'
  /** The connection breaks in the middle of the file. */
  | 'cut'
  /** One byte of the file is changed. */
  | 'alter'
  | { readonly rewrite: (text: string) => string };

interface SeenRequest {
  readonly path: string;
  readonly isDocument: boolean;
}

interface Rule {
  readonly pattern: RegExp;
  readonly fault: Fault;
  remaining: number;
}

/** A proxy between browser and edge that injects faults. Its origin is the page's origin. */
export class FaultProxy {
  readonly seenRequests: SeenRequest[] = [];
  /** Telemetry lines that the edge has accepted. */
  readonly events: LoadEvent[] = [];
  readonly #server: Server;
  readonly #edgePort: number;
  #rules: Rule[] = [];
  #hanging: (() => void)[] = [];
  #openCount = 0;
  readonly #expiredTokens = new Set<string>();
  readonly #delayTimers = new Set<NodeJS.Timeout>();

  private constructor(edgePort: number) {
    this.#edgePort = edgePort;
    this.#server = createServer((request, response) => this.#handle(request, response));
  }

  static async open(edgePort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(edgePort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next `times` requests for a matching path get the fault; the latest rule applies. */
  break(pattern: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({ pattern, fault, remaining: times });
  }

  /** Makes the API treat this access token as expired. */
  expire(accessToken: string): void {
    this.#expiredTokens.add(accessToken);
  }

  /** Ends all faults; hanging requests continue. */
  mend(): void {
    this.#rules = [];
    for (const go of this.#hanging.splice(0)) go();
  }

  /** Ends all faults for new requests; hanging ones hang for ever, as on a dead connection. */
  mendForNewRequests(): void {
    this.#rules = [];
  }

  hangingCount(): number {
    return this.#hanging.length;
  }

  /** The number of requests in progress, without the hanging ones. */
  pendingRequests(): number {
    return this.#openCount - this.#hanging.length;
  }

  requests(pattern: RegExp): string[] {
    return this.seenRequests.filter(({ path }) => pattern.test(path)).map(({ path }) => path);
  }

  documents(): string[] {
    return this.seenRequests.filter(({ isDocument }) => isDocument).map(({ path }) => path);
  }

  async close(): Promise<void> {
    for (const timer of this.#delayTimers) clearTimeout(timer);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.#openCount += 1;
    response.once('close', () => {
      this.#openCount -= 1;
    });
    this.seenRequests.push({ path, isDocument: request.headers['sec-fetch-dest'] === 'document' });
    if (path === '/telemetry')
      return void this.#collectEvents(request, response).catch(() => response.destroy());
    if (this.#expiredTokens.has(String(request.headers['access-token'])))
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(EXPIRED_TOKEN_BODY);
    const rule = this.#rules.find(({ pattern, remaining }) => remaining > 0 && pattern.test(path));
    if (!rule) return this.#forward(request, response);
    rule.remaining -= 1;
    const { fault } = rule;
    if (fault === 'hang') this.#hanging.push(() => this.#forward(request, response));
    else if (fault === 'refuse') request.socket.destroy();
    else if (typeof fault === 'object' && 'status' in fault)
      response
        .writeHead(fault.status, {
          'content-type': fault.type ?? 'text/plain',
          'cache-control': 'no-store',
          ...fault.headers,
        })
        .end(fault.body ?? 'broken');
    else if (typeof fault === 'object' && 'answerAfter' in fault)
      this.#forwardLate(request, response, fault.answerAfter);
    else
      this.#fetchFromEdge(request, '')
        .then((answer) => sendBroken(answer, fault, response))
        .catch(() => response.destroy());
  }

  #forwardLate(request: IncomingMessage, response: ServerResponse, ms: number): void {
    const upstream = this.#sendToEdge(request, request.headers, (answer) => {
      const timer = setTimeout(() => {
        this.#delayTimers.delete(timer);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }, ms);
      this.#delayTimers.add(timer);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const upstream = this.#sendToEdge(request, request.headers, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    // When the browser cancels a request, the request to the edge is cancelled too.
    response.once('close', () => upstream.destroy());
    upstream.on('error', () => response.destroy());
    request.on('error', () => upstream.destroy());
    request.pipe(upstream);
  }

  /** The edge's complete response, uncompressed. */
  #fetchFromEdge(request: IncomingMessage, body: string): Promise<ProxiedResponse> {
    return new Promise((resolve, reject) => {
      const upstream = this.#sendToEdge(
        request,
        { ...request.headers, 'accept-encoding': 'identity' },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      upstream.once('error', reject);
      upstream.end(body);
    });
  }

  #sendToEdge(
    request: IncomingMessage,
    headers: IncomingMessage['headers'],
    onAnswer: (answer: IncomingMessage) => void,
  ) {
    return sendRequest(
      {
        host: '127.0.0.1',
        port: this.#edgePort,
        path: request.url,
        method: request.method,
        headers,
      },
      onAnswer,
    );
  }

  async #collectEvents(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { status } = await this.#fetchFromEdge(request, body);
    if (status === 204) this.events.push(...(JSON.parse(body) as LoadEvent[]));
    response.writeHead(status).end();
  }
}

const EXPIRED_TOKEN_BODY = JSON.stringify({
  status: 'expired_access_token',
  message: '',
  errors: [],
  trace_id: 't',
});

interface ProxiedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function sendBroken(
  { status, headers, body }: ProxiedResponse,
  fault: 'cut' | 'alter' | { rewrite: (text: string) => string },
  response: ServerResponse,
): void {
  const brokenBody =
    fault === 'cut'
      ? body
      : fault === 'alter'
        ? alterByte(body)
        : Buffer.from(fault.rewrite(body.toString('utf8')));
  const { 'transfer-encoding': _, ...otherHeaders } = headers;
  response.writeHead(status, { ...otherHeaders, 'content-length': brokenBody.length });
  if (fault === 'cut')
    response.write(brokenBody.subarray(0, Math.floor(brokenBody.length / 2)), () =>
      response.destroy(),
    );
  else response.end(brokenBody);
}

function alterByte(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
