import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to the database: it can be cut and opened again, and lead to another server. */
export class DatabaseProxy {
  /** Where new connections lead. */
  target: number;
  /** While true, a connection that sends `commit` hears nothing any more. */
  losesCommits = false;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(port: number, target: number) {
    this.#port = port;
    this.target = target;
  }

  async open(): Promise<void> {
    const server = createServer((caller) => {
      const database = connect(this.target, '127.0.0.1');
      for (const socket of [caller, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          caller.destroy();
          database.destroy();
        });
      }
      caller.on('data', (said: Buffer) => {
        if (this.losesCommits && said.includes('commit')) database.unpipe(caller).pause();
      });
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
