import type { ProductUnderTest } from './product.ts';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

interface End {
  name: string;
  interrupt: (product: ProductUnderTest) => void;
  /**
   * The state that the next start of PostgreSQL finds. Only the death of its own server requires a
   * recovery.
   */
  database?: 'interrupted';
}

const INTERRUPTIONS: readonly End[] = [
  { name: 'Ctrl+C', interrupt: (product) => product.signalGroup('SIGINT') },
  { name: 'a closed terminal', interrupt: (product) => product.signalGroup('SIGHUP') },
  { name: 'SIGTERM to npm', interrupt: (product) => signal(product.npm, 'SIGTERM') },
  {
    name: 'SIGTERM to the starter',
    interrupt: (product) => signal(product.pidOf('starter'), 'SIGTERM'),
  },
  { name: 'SIGKILL of npm', interrupt: (product) => signal(product.npm, 'SIGKILL') },
  {
    name: 'SIGKILL of the starter',
    interrupt: (product) => signal(product.pidOf('starter'), 'SIGKILL'),
  },
  {
    name: 'SIGKILL of npm, shell and starter',
    interrupt: (product) => product.signalGroup('SIGKILL'),
  },
  {
    name: 'SIGKILL of every process',
    interrupt: (product) => product.signalAll('SIGKILL'),
    database: 'interrupted',
  },
];

for (const { name, interrupt, database = 'shut down' } of INTERRUPTIONS) {
  test(`leaves no process, no port and no lost row after ${name}`, async ({ product, buyer }) => {
    const starts = await product.databaseStarts();
    const writer = buyer.keepWriting();
    await expect.poll(() => writer.acknowledged.length, { intervals: [20] }).toBeGreaterThan(20);
    interrupt(product);
    await product.expectGone();
    const rows = await writer.stop();

    await product.start();
    expect(await buyer.find(rows)).toEqual(rows);
    expect(await product.databaseStarts()).toEqual([...starts, database]);
  });
}

for (const { name, interrupt } of INTERRUPTIONS) {
  test(`does not wait for the end on the next start after ${name}`, async ({ product, buyer }) => {
    const row = await buyer.addRow();
    interrupt(product);
    await product.start();
    expect(product.processesOfEarlierRuns()).toEqual([]);
    expect(await buyer.find([row])).toEqual([row]);
  });
}
