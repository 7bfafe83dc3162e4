import type { ProductUnderTest } from './product.ts';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

interface End {
  name: string;
  happen: (product: ProductUnderTest) => void;
  /**
   * The state that the next start of PostgreSQL finds. Only the death of its own server requires a
   * recovery.
   */
  database?: 'interrupted';
}

const ENDS: readonly End[] = [
  { name: 'Ctrl+C', happen: (product) => product.signalGroup('SIGINT') },
  { name: 'a closed terminal', happen: (product) => product.signalGroup('SIGHUP') },
  { name: 'SIGTERM to npm', happen: (product) => signal(product.npm, 'SIGTERM') },
  {
    name: 'SIGTERM to the starter',
    happen: (product) => signal(product.pidOf('starter'), 'SIGTERM'),
  },
  { name: 'SIGKILL of npm', happen: (product) => signal(product.npm, 'SIGKILL') },
  {
    name: 'SIGKILL of the starter',
    happen: (product) => signal(product.pidOf('starter'), 'SIGKILL'),
  },
  {
    name: 'SIGKILL of npm, shell and starter',
    happen: (product) => product.signalGroup('SIGKILL'),
  },
  {
    name: 'SIGKILL of every process',
    happen: (product) => product.signalAll('SIGKILL'),
    database: 'interrupted',
  },
];

for (const { name, happen, database = 'shut down' } of ENDS) {
  test(`leaves no process, no port and no lost row after ${name}`, async ({ product, buyer }) => {
    const starts = await product.databaseStarts();
    const writer = buyer.keepWriting();
    await expect.poll(() => writer.acknowledged.length, { intervals: [20] }).toBeGreaterThan(20);
    happen(product);
    await product.expectGone();
    const rows = await writer.stop();

    await product.start();
    expect(await buyer.find(rows)).toEqual(rows);
    expect(await product.databaseStarts()).toEqual([...starts, database]);
  });
}

for (const { name, happen } of ENDS) {
  test(`does not wait for the end on the next start after ${name}`, async ({ product, buyer }) => {
    const row = await buyer.addRow();
    happen(product);
    await product.start();
    expect(product.processesOfEarlierRuns()).toEqual([]);
    expect(await buyer.find([row])).toEqual([row]);
  });
}
