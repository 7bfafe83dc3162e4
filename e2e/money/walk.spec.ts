import { type Day, isBusinessDay, nextClosedDay, plusBusinessDays, plusDays } from './calendar.ts';
import { broken } from './invariants.ts';
import { Lane } from './lane.ts';
import { Random } from './random.ts';
import { type Moment, afterDueSteps, advanced } from './timers.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';
import { addRequest } from './people.ts';

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
  lanes: readonly Lane[],
  after: Parameters<Lane['payments'][0]['expectRow']>[0],
) {
  const payments = lanes.flatMap((lane) => lane.payments);
  const rows = await world.rows<Row>(ROWS, [payments.map(({ id }) => id)]);
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const payment of payments) payment.expectRow(after, byId.get(payment.id));
}

const MOVES = {
  oneDay: 55,
  someDays: 15,
  outageOverNight: 10,
  outageToClosedDay: 10,
  outagePastCutOff: 10,
};

/** The next move of the clock, with or without the worker. */
function nextClockMove(random: Random, today: Day): { to: Moment; isOutage: boolean } {
  const move = random.weighted(MOVES);
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

async function move(
  world: World,
  lanes: readonly Lane[],
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
  await world.quiet();
  await expectRows(world, lanes, (payment) =>
    isOutage ? afterDueSteps(payment, to) : advanced(payment, from, to),
  );
  expect(await broken(world)).toEqual({});
  return to;
}

/** T19: unpaid requests. */
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
async function allOf(walks: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(walks);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

test(`explains ${STEPS} random steps of ${USERS} users (MONEY_SEED=${seed})`, async ({ world }) => {
  test.setTimeout(600_000);
  console.log(`MONEY_SEED=${seed}`);
  const random = new Random(seed);
  const lanes: Lane[] = [];
  for (let index = 0; index < USERS; index += 1) {
    lanes.push(
      new Lane(world, await world.addBuyer(`walker-${index}`), new Random(seed + index + 1)),
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
    await allOf(
      lanes.map(async (lane, index) => lane.walk(now, until, lanes[(index + 1) % USERS]!)),
    );
    await world.quiet();
    await expectRows(world, lanes, (payment) => afterDueSteps(payment, now));
    moment = await move(world, lanes, moment, nextClockMove(random, moment.day));
    await expectRequests(world, requests, moment.day);
    const isMorning = isBusinessDay(moment.day) && moment.time === '10:00';
    if (!isMorning)
      moment = await move(world, lanes, moment, {
        to: { day: plusBusinessDays(moment.day, 1), time: '10:00' },
        isOutage: false,
      });
  }
  // Brings open payments to their end without further answers.
  await move(world, lanes, moment, {
    to: { day: plusDays(moment.day, 40), time: '10:00' },
    isOutage: false,
  });
  expect(lanes.reduce((sum, lane) => sum + lane.steps, 0)).toBeGreaterThanOrEqual(STEPS);
});
