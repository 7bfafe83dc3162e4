import { Buyer } from './buyer.ts';
import { PORT } from './ports.ts';
import type { ProgramName } from './product.ts';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

const CHILDREN: readonly ProgramName[] = [
  'api',
  'worker',
  'edge',
  'card-sandbox',
  'mail-viewer',
  'keeper',
  'postgres',
];

/** A page, the API with its database, the card frame and the mails. */
const ADDRESSES = [
  `${PORT}/signin`,
  `${PORT + 1}/readyz`,
  `${PORT + 2}/healthz`,
  `${PORT + 3}/api/messages?to=nobody@hareto.example`,
];

const statuses = () =>
  Promise.all(
    ADDRESSES.map((address) =>
      fetch(`http://127.0.0.1:${address}`).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    ),
  );

for (const name of CHILDREN) {
  test(`recovers from SIGKILL of ${name} and loses no row`, async ({ product, buyer }) => {
    const writer = buyer.keepWriting();
    await expect.poll(() => writer.acknowledged.length, { intervals: [20] }).toBeGreaterThan(20);
    const before = product.pidOf(name);
    signal(before, 'SIGKILL');

    await expect
      .poll(() => product.pidsOf(name).map((pid) => pid !== before), { intervals: [50] })
      .toEqual([true]);
    await expect.poll(statuses, { intervals: [50] }).toEqual([200, 200, 200, 200]);
    const rows = await writer.stop();
    const again = await Buyer.signIn();
    expect(await again.find(rows)).toEqual(rows);
    expect(await again.find([await again.addRow()])).toHaveLength(1);
    expect(product.isRunning()).toBe(true);
  });
}

test('delays each restart of a program that keeps dying, while the rest runs', async ({
  product,
}) => {
  const rests = () =>
    [...product.output.matchAll(/^edge ended .* again in ([\d.]+) s\./gm)].map(([, rest]) =>
      Number(rest),
    );
  const before = rests().length;
  await expect
    .poll(
      () => {
        for (const pid of product.pidsOf('edge')) signal(pid, 'SIGKILL');
        return rests().length - before;
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(6);
  const grown = rests().slice(before);
  expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  expect((await statuses()).slice(1)).toEqual([200, 200, 200]);
  await expect.poll(statuses, { intervals: [50] }).toEqual([200, 200, 200, 200]);
  expect(product.isRunning()).toBe(true);
});
