import { expect, test as base } from '@playwright/test';
import type { Day } from '../money/calendar.ts';
import { findViolations } from '../money/invariants.ts';
import { type Product, startProduct } from '../money/product.ts';
import { World } from '../money/world.ts';
import { DatabaseProxy } from './database-proxy.ts';

/** The product of the money suite, with a proxy in front of the database. */
export interface Scene {
  world: World;
  /** Clients send their calls to its current `url`. */
  product: Omit<Product, 'url'> & { url: string };
  proxy: DatabaseProxy;
}

const BASE_PORT = Number(process.env['E2E_PORT'] ?? 3100);

export const test = base.extend<{ scene: Scene }, { shared: Scene }>({
  shared: [
    async ({}, use) => {
      const proxy = new DatabaseProxy(BASE_PORT + 6, BASE_PORT + 4);
      await proxy.open();
      const product = { ...(await startProduct({ base: BASE_PORT, databasePort: BASE_PORT + 6 })) };
      await use({ world: new World(product), product, proxy });
      await product.end();
      await proxy.cut();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  scene: async ({ shared }, use) => {
    await waitForDay(shared.world, await shared.world.newDay());
    await use(shared);
    await shared.world.waitUntilIdle();
    expect(await findViolations(shared.world)).toEqual({});
  },
});

/**
 * Resolves when the API's clock shows this day. After a fault of the database, the API notices a
 * moved clock only when it listens again, and an approval of the day before would have expired by
 * then.
 */
async function waitForDay(world: World, day: Day): Promise<void> {
  const buyer = await world.addBuyer('watching');
  const cutoff = async () =>
    buyer.call('GET', '/banks/closed_day').then(
      ({ body }) => body['next_cutoff_at'],
      () => 'no answer',
    );
  await expect.poll(cutoff, { intervals: [50] }).toBe(`${day}T15:00:00+09:00`);
}

export { expect } from '@playwright/test';
