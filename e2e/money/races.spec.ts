import { possibleDates } from './calendar.ts';
import { VISA } from './cards.ts';
import { Followed, type Step } from './followed.ts';
import { submitted } from './oracle.ts';
import { expect, test } from './test.ts';
import type { Moment } from './timers.ts';

const ROUNDS = 15;
const AMOUNT = 100_000;

type Racer = (payment: Followed, moment: Moment) => Step;

const RACERS = {
  cancel: (payment, moment) => payment.cancel(moment),
  approve: (payment, moment) => payment.approve(moment),
  reject: (payment) => payment.reject(),
  change: (payment, moment) => payment.answer(moment, { memo: true }, { memo: 'changed' }),
  correct: (payment, moment) => payment.correct(moment, 'DOC_UNREADABLE'),
  look: (payment, moment) => payment.look(moment),
} as const satisfies Record<string, Racer>;

const RACES: readonly (keyof typeof RACERS)[][] = [
  ['cancel', 'approve', 'change', 'reject'],
  ['cancel', 'cancel', 'cancel', 'look'],
  ['approve', 'approve', 'cancel', 'look'],
  ['change', 'correct', 'approve', 'cancel'],
];

for (const race of RACES) {
  test(`survives at once on one payment: ${race.join(', ')}`, async ({ world }) => {
    const buyer = await world.addBuyer('race');
    const moment: Moment = { ...(await world.now()), time: '10:00' };
    const date = possibleDates(moment.day)[1] ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date });
      const first = submitted({ date, amount: AMOUNT, cardNumber: VISA });
      const payment = new Followed(world, buyer, made, first);
      await payment.take(moment, ...race.map((name) => RACERS[name](payment, moment)));
      await payment.take(moment, payment.cancel(moment));
      await payment.take(moment, payment.look(moment));
    }
  });
}

test('handles cancellations on the eve and on the day against the transfer being sent', async ({
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
  await world.quiet();
  const cancelling = payments.map(async ({ id }) => ({ id, reply: await buyer.cancel(id) }));
  await world.jumpTo(date, '10:00');
  const late = payments.map(async ({ id }) => ({ id, reply: await buyer.cancel(id) }));
  const ends = [...(await Promise.all(cancelling)), ...(await Promise.all(late))];
  await world.quiet();
  const back = ends.filter(({ reply }) => reply.status === 200).map(({ id }) => id);
  const rows = await world.rows<{ id: number; end: string }>(
    `select id, payment_state || ' ' || transfer_state as "end" from invoices
     where id = any($1) order by id`,
    [payments.map(({ id }) => id)],
  );
  expect(rows).toEqual(
    payments
      .map(({ id }) => ({ id, end: back.includes(id) ? 'refunded none' : 'captured completed' }))
      .sort((one, other) => one.id - other.id),
  );
});
