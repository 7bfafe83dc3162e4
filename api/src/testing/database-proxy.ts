import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilenceableServer {
  url: string;
  /** Keeps every connection and says nothing on it any more, nor on new ones. */
  silence: () => void;
  speak: () => void;
  /** Resolves when somebody connects, also to the silent server. */
  nextCaller: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** Stands before a database on a Unix socket, and can be made silent as a stopped server is. */
export async function standBefore(databaseUrl: string): Promise<SilenceableServer> {
  const target = new URL(databaseUrl);
  const path = `${target.searchParams.get('host') ?? ''}/.s.PGSQL.${target.port || '5432'}`;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((caller) => {
    const database = connect(path);
    for (const socket of [caller, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    caller.pipe(database).pipe(caller);
    if (isSilent) database.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const turn = (silent: boolean) => {
    isSilent = silent;
    for (const socket of sockets)
      if (silent) socket.pause();
      else socket.resume();
  };
  return {
    url: `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    silence: () => turn(true),
    speak: () => turn(false),
    nextCaller: async () => once(server, 'connection'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
