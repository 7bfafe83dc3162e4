import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A moment of a client: before its call number `call` reaches the service, or after it did. */
export interface Moment {
  readonly call: number;
  readonly when: 'before' | 'after';
}

/** Passes calls on to the service, and acts in place of one answer. */
export class CountingProxy {
  readonly #target: URL;
  #calls = 0;
  #plan: { moment: Moment; act: () => void } | null = null;
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));

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

  /** Counts from 1 again; at this moment `act` happens and no answer is given. */
  at(moment: Moment | null, act: () => void = () => undefined): void {
    this.#calls = 0;
    this.#plan = moment && { moment, act };
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#calls += 1;
    const { moment, act } = this.#plan ?? {};
    const isNow = moment?.call === this.#calls;
    if (isNow && moment.when === 'before') {
      act?.();
      return;
    }
    const { hostname, port } = this.#target;
    const { method, url, headers } = incoming;
    // The signature covers the host that the client has named.
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      if (isNow) {
        answer.resume();
        act?.();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }
}
