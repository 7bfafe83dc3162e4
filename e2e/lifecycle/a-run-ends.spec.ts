import type { ProductUnderTest } from './product.ts';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

interface Interruption {
  name: string;
  interrupt: (product: ProductUnderTest) => void;
  /**
   * The state of the database at its next start. Only a kill of PostgreSQL itself requires a
   * recovery.
   */
  database?: 'interrupted';
}

const INTERRUPTIONS: readonly Interruption[] = [
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
  test(`starts again at once after ${name}, although the first run has not ended`, async ({
    product,
    buyer,
  }) => {
    const row = await buyer.addRow();
    interrupt(product);
    await product.start();
    expect(product.processesOfEarlierRuns()).toEqual([]);
    expect(await buyer.find([row])).toEqual([row]);
  });
}
