import { type Day, isBusinessDay, nextClosedDay, plusBusinessDays, plusDays } from './calendar.ts';
import { findViolations } from './invariants.ts';
import { RandomUser } from './random-user.ts';
import { Random } from './random.ts';
import { type Moment, afterDueSteps, afterTime } from './timers.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';
import { addRequest } from './test-data.ts';

const STEPS = Number(process.env['MONEY_STEPS'] ?? 5_000);
const USERS = 12;
const DAYS = 12;

const seed = Number(process.env['MONEY_SEED']);

/** The visible state of payments, read directly from their rows. */
const ROWS = `
  select id, status, payment_state as card, transfer_state as transfer,
    coalesce((select jsonb_agg(reason->'code') from
      jsonb_array_elements(action_required->'reasons') reason), '[]') as "openReasons",
    to_char(action_due_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as due,
    to_char(deposit_date, 'YYYY-MM-DD') as date, billing_amount as amount
  from invoices where id = any($1)`;

interface Row {
  id: number;
  [name: string]: unknown;
}

async function expectRows(
  world: World,
  users: readonly RandomUser[],
  after: Parameters<RandomUser['payments'][0]['expectRow']>[0],
) {
  const payments = users.flatMap((user) => user.payments);
  const rows = await world.rows<Row>(ROWS, [payments.map(({ id }) => id)]);
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const payment of payments) payment.expectRow(after, byId.get(payment.id));
}

const CLOCK_MOVE_WEIGHTS = {
  oneDay: 55,
  someDays: 15,
  outageOverNight: 10,
  outageToClosedDay: 10,
  outagePastCutOff: 10,
};

/** The next move of the clock, with or without the worker. */
function nextClockMove(random: Random, today: Day): { to: Moment; isOutage: boolean } {
  const move = random.weighted(CLOCK_MOVE_WEIGHTS);
  const tomorrow = plusBusinessDays(today, 1);
  switch (move) {
    case 'oneDay':
      return { to: { day: tomorrow, time: '10:00' }, isOutage: false };
    case 'someDays':
      return { to: { day: plusDays(today, 2 + random.below(4)), time: '12:00' }, isOutage: false };
    case 'outageOverNight':
      return { to: { day: tomorrow, time: '10:00' }, isOutage: true };
    case 'outageToClosedDay':
      return { to: { day: nextClosedDay(today), time: '12:00' }, isOutage: true };
    case 'outagePastCutOff':
      return { to: { day: tomorrow, time: '15:30' }, isOutage: true };
  }
}

async function moveClock(
  world: World,
  users: readonly RandomUser[],
  from: Moment,
  { to, isOutage }: ReturnType<typeof nextClockMove>,
): Promise<Moment> {
  if (isOutage) {
    await world.product.worker.kill();
    await world.jumpTo(to.day, to.time);
    await world.product.worker.start();
  } else {
    await world.walkTo(to.day, to.time);
  }
  await world.waitUntilIdle();
  await expectRows(world, users, (payment) =>
    isOutage ? afterDueSteps(payment, to) : afterTime(payment, from, to),
  );
  expect(await findViolations(world)).toEqual({});
  return to;
}

/** Checks that exactly the requests whose due date has passed are expired (T19). */
async function expectRequests(
  world: World,
  requests: ReadonlyMap<number, Day>,
  today: Day,
): Promise<void> {
  const rows = await world.rows<{ id: number; status: number }>(
    'select id, status from invoices where id = any($1)',
    [[...requests.keys()]],
  );
  const expected = rows.map(({ id }) => ({ id, hasExpired: (requests.get(id) ?? '') < today }));
  expect(rows.map(({ id, status }) => ({ id, hasExpired: status === 8 }))).toEqual(expected);
}

/** Throws the first failure after all walks have ended. */
async function throwFirstFailure(walks: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(walks);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

test(`explains ${STEPS} random steps of ${USERS} users (MONEY_SEED=${seed})`, async ({ world }) => {
  test.setTimeout(600_000);
  console.log(`MONEY_SEED=${seed}`);
  const random = new Random(seed);
  const users: RandomUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    users.push(
      new RandomUser(world, await world.addBuyer(`walker-${index}`), new Random(seed + index + 1)),
    );
  }
  let moment: Moment = { ...(await world.now()), time: '10:00' };
  const requests = new Map<number, Day>();
  for (const count of [0, 1, 3, 8]) {
    const due = plusDays(moment.day, count);
    for (const status of [6, 7]) requests.set(await addRequest(world.product.db, status, due), due);
  }
  for (let day = 1; day <= DAYS; day += 1) {
    const until = Math.ceil((STEPS * day) / DAYS / USERS);
    const now = moment;
    await throwFirstFailure(
      users.map(async (user, index) => user.walk(now, until, users[(index + 1) % USERS]!)),
    );
    await world.waitUntilIdle();
    await expectRows(world, users, (payment) => afterDueSteps(payment, now));
    moment = await moveClock(world, users, moment, nextClockMove(random, moment.day));
    await expectRequests(world, requests, moment.day);
    const isMorning = isBusinessDay(moment.day) && moment.time === '10:00';
    if (!isMorning)
      moment = await moveClock(world, users, moment, {
        to: { day: plusBusinessDays(moment.day, 1), time: '10:00' },
        isOutage: false,
      });
  }
  // Brings open payments to their end without further answers.
  await moveClock(world, users, moment, {
    to: { day: plusDays(moment.day, 40), time: '10:00' },
    isOutage: false,
  });
  expect(users.reduce((sum, user) => sum + user.steps, 0)).toBeGreaterThanOrEqual(STEPS);
});
