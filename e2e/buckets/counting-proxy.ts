import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/**
 * A moment in a client's calls: before call number `call` reaches the service, or after it was
 * handled.
 */
export interface Moment {
  readonly call: number;
  readonly when: 'before' | 'after';
}

/** Forwards calls to the service, and runs an action instead of sending one of the answers. */
export class CountingProxy {
  readonly #target: URL;
  #calls = 0;
  #plan: { moment: Moment; act: () => void } | null = null;
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get calls(): number {
    return this.#calls;
  }

  /** Restarts the count. At `moment`, `act` runs and no answer is sent; null only counts. */
  runAt(moment: Moment | null, act: () => void = () => undefined): void {
    this.#calls = 0;
    this.#plan = moment && { moment, act };
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#calls += 1;
    const { moment, act } = this.#plan ?? {};
    const isNow = moment?.call === this.#calls;
    if (isNow && moment.when === 'before') {
      act?.();
      return;
    }
    const { hostname, port } = this.#target;
    const { method, url, headers } = incoming;
    // The signature covers the host header of the client, so it must not change.
    const forwarded = request({ hostname, port, method, path: url, headers }, (response) => {
      if (isNow) {
        response.resume();
        act?.();
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }
}
