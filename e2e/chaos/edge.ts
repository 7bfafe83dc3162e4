import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EDGE = fileURLToPath(new URL('../../host/dist-edge/edge.js', import.meta.url));

interface Edge {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts the production edge as a separate process, with a store that the test may change freely.
 */
export async function startEdge(
  store: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Edge> {
  const port = await freePort();
  const child = spawn(process.execPath, [EDGE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: process.env['API_URL'] ?? '',
      CARD_ORIGIN: process.env['CARD_ORIGIN'] ?? '',
      INVOICE_REQUEST_FEATURE: process.env['INVOICE_REQUEST_FEATURE'] ?? '0',
      RELEASE_STORE: store,
      RELEASE_CACHE: join(tmpdir(), 'hareto-chaos-no-cache'),
      ...settings,
    },
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isRunning(port))) {
    if (child.exitCode !== null)
      throw new Error(`the edge on port ${port} ended with ${child.exitCode}`);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

export const copyStore = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true });

const isRunning = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
  );

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
