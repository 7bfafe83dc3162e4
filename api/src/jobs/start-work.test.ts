import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { invoice_events } from '../db/schema/invoices.ts';
import { inTransaction } from '../db/transaction.ts';
import type { CardGateway } from '../ports/card-gateway.ts';
import { moveSandboxClock, openSandboxClock, type MovableClock } from '../ports/sandbox-clock.ts';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { driveTime } from '../testing/hand-driven-time.ts';
import { paymentOf } from '../testing/payer-calls.ts';
import { unreachableCardGateway } from '../testing/unreachable-card-gateway.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../testing/payment-api.ts';
import { startWork } from './start-work.ts';

const NO_MAINTENANCE = {
  isInProgress: async () => Promise.resolve(false),
  planToAnnounce: async () => Promise.resolve(null),
};
/** `api.pay` requests this transfer date. */
const MORNING_OF_TRANSFERS = new Date('2026-11-30T09:00:01+09:00');
/** Less than the time after which a worker checks for due work without a notification. */
const SOON_MS = 4_000;
const log = pino({ level: 'silent' });

let api: PaymentApi;
let payer: Payer;
let time: ReturnType<typeof driveTime>;
beforeEach(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
  time = driveTime();
});
afterEach(() => time.release());

const INSTANT_GATEWAY: CardGateway = {
  ...unreachableCardGateway,
  capture: async () => Promise.resolve('done'),
};

/** One more worker process, with its own connection to the clock. */
async function startWorker(): Promise<void> {
  const clock: MovableClock = await openSandboxClock(api.config.databaseUrl, api.db);
  const dependencies = { ...api.dependencies, clock, cardGateway: INSTANT_GATEWAY };
  const work = await startWork({ dependencies, onClockMove: clock.onMove }, log, NO_MAINTENANCE);
  closeAfterUse(async () => {
    await work.stop();
    await clock.close();
  });
}

/**
 * Lets the time pass until a worker that was not woken has checked for due work. It ends right
 * after the check: without a notification, the next one follows when a task has run, or after five
 * seconds.
 */
async function passACheck(): Promise<void> {
  // The end of the statement of `askWhatIsDue`.
  const checks = () => time.statements().filter((text) => text.endsWith('as waits')).length;
  // After this time, no check follows from what happened before.
  await time.advance(6_000);
  const before = checks();
  await time.advanceUntil(
    async () => Promise.resolve(expect(checks()).toBeGreaterThan(before)),
    6_000,
  );
}

/** The workers' clock is real time plus an offset: sets it to the time of `api.clock`. */
const startDay = async () => moveSandboxClock(api.db, api.clock.now());

const haveTransferState = async (ids: readonly number[], state: string) =>
  time.advanceUntil(async () => {
    const payments = await Promise.all(ids.map(async (id) => paymentOf(payer, id)));
    expect(payments.map(({ transfer_state }) => transfer_state)).toEqual(ids.map(() => state));
  }, SOON_MS);

async function bookPayments(count: number): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) ids.push((await api.pay(payer)).id);
  await haveTransferState(ids, 'scheduled');
  return ids;
}

test('sends at most one statement a second when nothing is due', async () => {
  await startWorker();
  await time.advance(60_000);
  const before = time.statements().length;
  await time.advance(60_000);
  expect(time.statements().length - before).toBeLessThanOrEqual(60);
});

test('examines and books a new payment without waiting for the next check', async () => {
  await startDay();
  await startWorker();
  await passACheck();
  const { id } = await api.pay(payer);
  await haveTransferState([id], 'scheduled');
});

test('sends due transfers as soon as the clock is moved, each once with two workers', async () => {
  await startDay();
  await startWorker();
  await startWorker();
  const ids = await bookPayments(4);
  await passACheck();
  await moveSandboxClock(api.db, MORNING_OF_TRANSFERS);
  await haveTransferState(ids, 'completed');
  const sent = await api.db
    .select({ id: invoice_events.invoice_id })
    .from(invoice_events)
    .where(eq(invoice_events.type, 'send_transfer'))
    .orderBy(invoice_events.invoice_id);
  expect(sent).toEqual(ids.map((id) => ({ id })));
});

test('finds due work within six seconds when its notification was lost', async () => {
  await startDay();
  await startWorker();
  const [id = 0] = await bookPayments(1);
  await passACheck();
  await inTransaction(api.db, async (tx) => {
    // Switches off the trigger that notifies the workers.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update invoices set deposit_date = '2026-11-19' where id = ${id}`);
  });
  await time.advanceUntil(
    async () =>
      expect(await paymentOf(payer, id)).toMatchObject({
        is_action_required: true,
        action_required: { reasons: [{ code: 'DATE_PASSED' }] },
      }),
    6_000,
  );
});
