import { createServer } from 'node:net';

export interface Ports {
  readonly edge: number;
  readonly api: number;
  readonly cardSandbox: number;
  readonly mailViewer: number;
  readonly postgres: number;
}

export const portsFrom = (base: number): Ports => ({ edge: base, api: base + 1, cardSandbox: base + 2, mailViewer: base + 3, postgres: base + 4 });

/** The first port that something else listens on, or null. */
export async function busyPort(ports: Ports): Promise<number | null> {
  for (const port of Object.values(ports) as number[]) if (!(await isFree(port))) return port;
  return null;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
