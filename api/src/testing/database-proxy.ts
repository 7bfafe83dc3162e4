import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  url: string;
  /** Keeps all connections open, but forwards nothing on them or on new ones. */
  freeze: () => void;
  resume: () => void;
  /** Resolves with the client's socket at the next connection, also while the proxy is frozen. */
  nextConnection: () => Promise<Socket>;
  close: () => Promise<void>;
}

/**
 * Forwards connections to a database on a Unix socket; frozen, it behaves like a stopped server.
 */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const path = `${target.searchParams.get('host') ?? ''}/.s.PGSQL.${target.port || '5432'}`;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((caller) => {
    const database = connect(path);
    for (const socket of [caller, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    caller.pipe(database).pipe(caller);
    if (isFrozen) database.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const setFrozen = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets)
      if (frozen) socket.pause();
      else socket.resume();
  };
  return {
    url: `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    freeze: () => setFrozen(true),
    resume: () => setFrozen(false),
    nextConnection: async () =>
      new Promise((resolve) => {
        server.once('connection', resolve);
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
