import { possibleDates } from './calendar.ts';
import { SILENT_CAPTURE, VISA } from './cards.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const AMOUNT = 100_000;

const countStates = async (world: World, ids: readonly number[]) =>
  world.rows<{ payment: string; transfer: string; count: number }>(
    `select payment_state as payment, transfer_state as transfer, count(*)::int as count
     from invoices where id = any($1) group by 1, 2 order by 1, 2`,
    [ids],
  );

test('captures payments while the captures of others get no response', async ({ world }) => {
  const buyer = await world.addBuyer('silent');
  const date = possibleDates((await world.now()).day)[1];
  const payMany = async (card: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        buyer.pay(card, { billing_amount: AMOUNT, deposit_date: date }),
      ),
    );
  const silent = await payMany(SILENT_CAPTURE, 4);
  const ordinary = await payMany(VISA, 20);
  for (const { number } of [...silent, ...ordinary]) await world.examine(number, 'approve');
  const ids = (payments: readonly { id: number }[]) => payments.map(({ id }) => id);
  // The call of the gateway times out after ten seconds; all others are finished long before.
  await expect
    .poll(async () => countStates(world, ids(ordinary)), { timeout: 8_000, intervals: [50] })
    .toEqual([{ payment: 'captured', transfer: 'scheduled', count: 20 }]);
  expect(await countStates(world, ids(silent))).toEqual([
    { payment: 'capturing', transfer: 'none', count: 4 },
  ]);
  await world.waitUntilIdle();
  expect(await countStates(world, ids(silent))).toEqual([
    { payment: 'captured', transfer: 'scheduled', count: 4 },
  ]);
});

test('transfers and shows payments while the gateway does not answer, and captures afterwards', async ({
  world,
}) => {
  const buyer = await world.addBuyer('frozen');
  const { day } = await world.now();
  const [soon, later] = possibleDates(day);
  const booked = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: soon });
  await world.examine(booked.number, 'approve');
  await world.waitUntilIdle();
  const waitingPayments = await Promise.all(
    Array.from({ length: 10 }, async () =>
      buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: later }),
    ),
  );
  world.product.gateway.freeze();
  try {
    for (const { number } of waitingPayments) await world.examine(number, 'approve');
    await world.jumpTo(soon ?? '', '10:00');
    await expect
      .poll(async () => countStates(world, [booked.id]), { timeout: 8_000, intervals: [50] })
      .toEqual([{ payment: 'captured', transfer: 'completed', count: 1 }]);
    expect((await buyer.call('GET', `/invoices/${booked.id}`)).body['status']).toBe(4);
    // An order that waits for the gateway cannot be cancelled meanwhile.
    expect((await buyer.cancel(waitingPayments[0]?.id ?? 0)).status).toBe(409);
  } finally {
    world.product.gateway.thaw();
  }
  await world.waitUntilIdle();
  expect(
    await countStates(
      world,
      waitingPayments.map(({ id }) => id),
    ),
  ).toEqual([{ payment: 'captured', transfer: 'scheduled', count: 10 }]);
});
