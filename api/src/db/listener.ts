import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions } from './client.ts';

const RECONNECT_MS = 500;
const CHECK_MS = 10_000;

export interface Listener {
  close: () => Promise<void>;
}

/**
 * Calls `onWake` for every notification on the channels, and once after each (re)connection,
 * because notifications without a connection are lost. Throws if the first connection fails.
 */
export async function listenTo(
  databaseUrl: string,
  channels: readonly string[],
  onWake: () => Promise<void>,
): Promise<Listener> {
  const closing = new AbortController();
  let reconnected: Promise<void> = Promise.resolve();
  const wake = () => void onWake().catch(() => undefined); // The next wake-up tries again.

  async function connect(): Promise<pg.Client> {
    const client = await connectAndListen(databaseUrl, channels, wake);
    client.on('end', () => {
      reconnected = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      try {
        await pause(RECONNECT_MS, undefined, { signal: closing.signal });
        current = await connect();
        wake();
        return;
      } catch {
        if (closing.signal.aborted) return;
        // The server is still unavailable.
      }
    }
  }

  let current = await connect();
  await onWake();
  return {
    close: async () => {
      closing.abort();
      // A connection that is being made would otherwise stay open.
      await reconnected;
      await current.end();
    },
  };
}

async function connectAndListen(
  databaseUrl: string,
  channels: readonly string[],
  wake: () => void,
): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  client.on('error', () => undefined); // 'end' follows.
  client.on('notification', wake);
  const disconnect = () => void client.end().catch(() => undefined);
  await client.connect();
  const listen = channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`);
  await client.query(listen.join(';')).catch((error: unknown) => {
    disconnect();
    throw error;
  });
  // A dead connection is noticed only by a statement, and no other one runs on this connection.
  const checkTimer = setInterval(() => void client.query('select 1').catch(disconnect), CHECK_MS);
  client.on('end', () => clearInterval(checkTimer));
  return client;
}
