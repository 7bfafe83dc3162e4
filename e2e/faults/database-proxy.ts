import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy in front of the database, which can be closed and opened again, and can forward to
 * another server.
 */
export class DatabaseProxy {
  /** The target of new connections. */
  target: number;
  /** While true, a connection that has sent `commit` gets no response any more. */
  losesCommits = false;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(port: number, target: number) {
    this.#port = port;
    this.target = target;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      const database = connect(this.target, '127.0.0.1');
      for (const socket of [client, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          database.destroy();
        });
      }
      client.on('data', (data: Buffer) => {
        if (this.losesCommits && data.includes('commit')) database.unpipe(client).pause();
      });
      client.pipe(database).pipe(client);
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
