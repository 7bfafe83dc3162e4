import { createServer } from 'node:net';

/** Ports of the product's programs. */
export interface Ports {
  readonly edge: number;
  readonly api: number;
  readonly cardSandbox: number;
  readonly mailViewer: number;
  readonly postgres: number;
  readonly samplePartner: number;
}

/** Port of the dev server of `npm run dev`. */
export const devServerPort = (base: number): number => base + 5;

/** Port of the catalogue beside a product. */
export const cataloguePort = (base: number): number => base + 6;

/**
 * Ports of the two deliveries that the benches compare, beside a product: `network` is the proxy
 * that browsers open, `edge` the edge behind it.
 */
export const comparedEdgePorts = (base: number) => ({
  federated: { network: base + 8, edge: base + 10 },
  monolith: { network: base + 9, edge: base + 11 },
});

export const portsFrom = (base: number): Ports => ({
  edge: base,
  api: base + 1,
  cardSandbox: base + 2,
  mailViewer: base + 3,
  postgres: base + 4,
  samplePartner: base + 7,
});

/** The first port that is already in use, or null. */
export async function busyPort(ports: Ports): Promise<number | null> {
  for (const port of Object.values(ports) as number[]) if (!(await isFree(port))) return port;
  return null;
}

/**
 * Checks both loopback addresses: if another program has ::1, a browser that opens localhost finds
 * that program instead of ours.
 */
const isFree = async (port: number) =>
  (await mayListen(port, '127.0.0.1')) && (await mayListen(port, '::1'));

function mayListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no ::1 that could be in use.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen({ port, host, ipv6Only: true }, () => probe.close(() => resolve(true)));
  });
}
