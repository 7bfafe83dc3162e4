import { createConnection } from 'node:net';

/** The port of the page; the other ports follow it. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3100);
export const PORTS = [PORT, PORT + 1, PORT + 2, PORT + 3, PORT + 4];

/** The ports of the product that accept connections. */
export async function portsInUse(): Promise<number[]> {
  const answers = await Promise.all(PORTS.map(isListening));
  return PORTS.filter((_, index) => answers[index]);
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
