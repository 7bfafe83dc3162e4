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

/** Addresses of a page, the API with its database, the card frame and the mail viewer. */
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
    const pidBefore = product.pidOf(name);
    signal(pidBefore, 'SIGKILL');

    await expect
      .poll(() => product.pidsOf(name).map((pid) => pid !== pidBefore), { intervals: [50] })
      .toEqual([true]);
    await expect.poll(statuses, { intervals: [50] }).toEqual([200, 200, 200, 200]);
    const rows = await writer.stop();
    const newBuyer = await Buyer.signIn();
    expect(await newBuyer.find(rows)).toEqual(rows);
    expect(await newBuyer.find([await newBuyer.addRow()])).toHaveLength(1);
    expect(product.isRunning()).toBe(true);
  });
}

test('delays each restart of a program that dies again and again, while the others run', async ({
  product,
}) => {
  const restartDelays = () =>
    [...product.output.matchAll(/^edge ended .* again in ([\d.]+) s\./gm)].map(([, seconds]) =>
      Number(seconds),
    );
  const before = restartDelays().length;
  await expect
    .poll(
      () => {
        for (const pid of product.pidsOf('edge')) signal(pid, 'SIGKILL');
        return restartDelays().length - before;
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(6);
  const newDelays = restartDelays().slice(before);
  expect(newDelays).toEqual(newDelays.toSorted((a, b) => a - b));
  expect((await statuses()).slice(1)).toEqual([200, 200, 200]);
  await expect.poll(statuses, { intervals: [50] }).toEqual([200, 200, 200, 200]);
  expect(product.isRunning()).toBe(true);
});
