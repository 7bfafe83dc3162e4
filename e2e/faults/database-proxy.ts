import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way of the programs to the database: it can be cut, and opened again. */
export class DatabaseProxy {
  readonly #port: number;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(port: number, target: number) {
    this.#port = port;
    this.#target = target;
  }

  async open(): Promise<void> {
    const server = createServer((caller) => {
      const database = connect(this.#target, '127.0.0.1');
      for (const socket of [caller, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          caller.destroy();
          database.destroy();
        });
      }
      caller.pipe(database).pipe(caller);
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
