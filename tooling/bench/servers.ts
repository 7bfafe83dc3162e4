import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Child, logFile } from '../start/child.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Certificate } from './certificate.ts';

interface EdgeServer {
  readonly name: string;
  readonly port: number;
  readonly store: string;
}

/**
 * Starts one edge per variant, built and run as in production, over TLS with HTTP/2. Returns a
 * function that stops them.
 */
export async function startEdges(
  servers: readonly EdgeServer[],
  {
    data,
    certificate,
    environment,
  }: { data: string; certificate: Certificate; environment: Record<string, string> },
): Promise<() => Promise<void>> {
  const unavailable = new Set<string>();
  const children = servers.map(
    ({ name, port, store }) =>
      new Child(
        {
          name,
          args: [join(PROJECT_ROOT, 'host/dist-edge/edge.js')],
          cwd: join(PROJECT_ROOT, 'host'),
          data,
          environment: {
            ...environment,
            NODE_ENV: 'production',
            HARETO_SUPERVISED: '1',
            PORT: String(port),
            RELEASE_STORE: store,
            TLS_CERT: certificate.certFile,
            TLS_KEY: certificate.keyFile,
          },
        },
        (failedName) => {
          console.error(`${failedName} gave up`);
          unavailable.add(failedName);
        },
      ),
  );
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()));
  };
  try {
    for (const child of children) await child.start();
    const ca = await readFile(certificate.certFile);
    for (const { name, port } of servers)
      await waitUntilReady(port, ca, () => {
        // The data directory is deleted with the run, so the error includes its log.
        if (unavailable.has(name)) throw new Error(`${name} gave up:\n${lastLogLines(data, name)}`);
      });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const lastLogLines = (data: string, name: string): string =>
  readFileSync(logFile(data, name), 'utf8').trimEnd().split('\n').slice(-20).join('\n');

async function waitUntilReady(port: number, ca: Buffer, throwIfGivenUp: () => void): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isHealthy(port, ca))) {
    throwIfGivenUp();
    if (Date.now() > deadline) throw new Error(`no edge answers at ${port}`);
    await setTimeout(50);
  }
}

const isHealthy = (port: number, ca: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: 'localhost', port, path: '/healthz', ca }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
