import { isBusinessDay, nextClosedDay, plusBusinessDays, possibleDates } from './calendar.ts';
import { VISA } from './cards.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const AMOUNT = 100_000;

/** Makes ten booked payments for the first possible day, and kills the worker. */
async function bookWithoutWorker(world: World) {
  const buyer = await world.addBuyer('outage');
  const [date = ''] = possibleDates((await world.now()).day);
  const payments = await Promise.all(
    Array.from({ length: 10 }, async () =>
      buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date }),
    ),
  );
  for (const { number } of payments) await world.examine(number, 'approve');
  await world.waitUntilIdle();
  await world.product.worker.kill();
  return { buyer, date, ids: payments.map(({ id }) => id) };
}

const countOutcomes = async (world: World, ids: readonly number[]) =>
  world.rows(
    `select status, transfer_state as transfer, action_required->'reasons'->0->>'code' as reason,
       count(*)::int as count
     from invoices where id = any($1) group by 1, 2, 3`,
    [ids],
  );

const MISSED_PAYMENTS = [{ status: 3, transfer: 'none', reason: 'DATE_PASSED', count: 10 }];
const PAID_PAYMENTS = [{ status: 4, transfer: 'completed', reason: null, count: 10 }];

test('transfers nothing late after an outage over the transfer day, and lets the buyer choose again', async ({
  world,
}) => {
  const { buyer, date, ids } = await bookWithoutWorker(world);
  const closed = nextClosedDay(date);
  expect(isBusinessDay(closed)).toBe(false);
  await world.jumpTo(closed, '10:00');
  await world.product.worker.start();
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual(MISSED_PAYMENTS);
  await world.newDay();
  const [next] = possibleDates((await world.now()).day);
  for (const id of ids)
    expect((await buyer.changePayment(id, { deposit_date: next })).status).toBe(200);
  await world.walkTo(next ?? '', '10:00');
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual(PAID_PAYMENTS);
});

test('treats an outage that ends after the cut-off of the transfer day as one over the whole day', async ({
  world,
}) => {
  const { date, ids } = await bookWithoutWorker(world);
  await world.jumpTo(date, '15:00');
  await world.product.worker.start();
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual(MISSED_PAYMENTS);
});

test('loses nothing in an outage that ends before the cut-off of the transfer day', async ({
  world,
}) => {
  const { date, ids } = await bookWithoutWorker(world);
  await world.jumpTo(date, '14:50');
  await world.product.worker.start();
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual(PAID_PAYMENTS);
});

test('cancels and refunds a payment that its buyer abandons (T22, then T13)', async ({ world }) => {
  const { date, ids } = await bookWithoutWorker(world);
  await world.jumpTo(plusBusinessDays(date, 1), '10:00');
  await world.product.worker.start();
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual(MISSED_PAYMENTS);
  await world.walkTo(plusBusinessDays(date, 8), '10:00');
  await world.waitUntilIdle();
  expect(await countOutcomes(world, ids)).toEqual([
    { status: 5, transfer: 'none', reason: null, count: 10 },
  ]);
});
