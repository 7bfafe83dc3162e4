import { possibleDates } from './calendar.ts';
import { VISA } from './cards.ts';
import { FollowedPayment, type Step } from './followed-payment.ts';
import { afterSubmission } from './oracle.ts';
import { expect, test } from './test.ts';
import type { Moment } from './timers.ts';

const ROUNDS = 15;
const AMOUNT = 100_000;

type CreateStep = (payment: FollowedPayment, moment: Moment) => Step;

const STEPS = {
  cancel: (payment, moment) => payment.cancel(moment),
  approve: (payment, moment) => payment.approve(moment),
  reject: (payment) => payment.reject(),
  change: (payment, moment) => payment.answer(moment, { memo: true }, { memo: 'changed' }),
  correct: (payment, moment) => payment.correct(moment, 'DOC_UNREADABLE'),
  read: (payment, moment) => payment.readPayment(moment),
} as const satisfies Record<string, CreateStep>;

const RACES: readonly (keyof typeof STEPS)[][] = [
  ['cancel', 'approve', 'change', 'reject'],
  ['cancel', 'cancel', 'cancel', 'read'],
  ['approve', 'approve', 'cancel', 'read'],
  ['change', 'correct', 'approve', 'cancel'],
];

for (const race of RACES) {
  test(`answers steps taken at once on one payment as in some order: ${race.join(', ')}`, async ({
    world,
  }) => {
    const buyer = await world.addBuyer('race');
    const moment: Moment = { ...(await world.now()), time: '10:00' };
    const date = possibleDates(moment.day)[1] ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date });
      const expectedState = afterSubmission({ date, amount: AMOUNT, cardNumber: VISA });
      const payment = new FollowedPayment(world, buyer, made, expectedState);
      await payment.takeSteps(moment, ...race.map((name) => STEPS[name](payment, moment)));
      await payment.takeSteps(moment, payment.cancel(moment));
      await payment.takeSteps(moment, payment.readPayment(moment));
    }
  });
}

test('refunds exactly the payments whose cancellation succeeded, on the eve and on the transfer day', async ({
  world,
}) => {
  const buyer = await world.addBuyer('eve');
  const date = possibleDates((await world.now()).day)[0] ?? '';
  const payments = await Promise.all(
    Array.from({ length: 20 }, async () =>
      buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date }),
    ),
  );
  for (const { number } of payments) await world.examine(number, 'approve');
  await world.waitUntilIdle();
  const earlyCancellations = payments.map(async ({ id }) => ({
    id,
    reply: await buyer.cancel(id),
  }));
  await world.jumpTo(date, '10:00');
  const lateCancellations = payments.map(async ({ id }) => ({ id, reply: await buyer.cancel(id) }));
  const results = [
    ...(await Promise.all(earlyCancellations)),
    ...(await Promise.all(lateCancellations)),
  ];
  await world.waitUntilIdle();
  const refundedIds = results.filter(({ reply }) => reply.status === 200).map(({ id }) => id);
  const rows = await world.rows<{ id: number; end: string }>(
    `select id, payment_state || ' ' || transfer_state as "end" from invoices
     where id = any($1) order by id`,
    [payments.map(({ id }) => id)],
  );
  expect(rows).toEqual(
    payments
      .map(({ id }) => ({
        id,
        end: refundedIds.includes(id) ? 'refunded none' : 'captured completed',
      }))
      .sort((one, other) => one.id - other.id),
  );
});
