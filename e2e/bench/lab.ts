import { type Browser, chromium } from 'playwright';
import { openDelayProxy, type NetworkSpeed } from './delay-proxy.ts';
import type { Deliveries } from './plan.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Lab {
  readonly browser: Browser;
  /** Sets the network of both deliveries; null delays nothing. */
  readonly setNetwork: (speed: NetworkSpeed | null) => void;
  readonly close: () => Promise<void>;
}

/** A browser, and a network in front of each delivery. */
export async function openLab({ networks, keyHash }: Deliveries): Promise<Lab> {
  const proxies = await Promise.all(
    networks.map(({ network, edge }) => openDelayProxy(network, edge)),
  );
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...FLAGS, `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
  return {
    browser,
    setNetwork: (speed) => proxies.forEach((proxy) => proxy.setSpeed(speed)),
    async close() {
      await browser.close();
      await Promise.all(proxies.map((proxy) => proxy.close()));
    },
  };
}
