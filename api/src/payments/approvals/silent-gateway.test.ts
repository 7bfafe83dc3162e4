import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { sql } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import { eventually } from '../../testing/eventually.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { BROWSER } from '../../testing/payment-content.ts';

/** The number of parallel calls, which is greater than the connections of a process. */
const CROWD = 14;

let api: PaymentApi;
let payer: Payer;
beforeEach(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
});

let answerNow: () => void = () => undefined;
// A failed test must end its calls, because the pool would wait for them.
afterEach(() => answerNow());

/** Makes the gateway of API and workers wait with its answers until `answerNow` is called. */
function silenceGateway() {
  let callCount = 0;
  const released = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const silence = async () => {
    callCount += 1;
    await released;
    return 'unknown' as const;
  };
  Object.assign(api.dependencies.cardGateway, { authorise: silence, find: silence });
  return { callCount: () => callCount };
}

/** If ten more calls get a connection immediately, the waiting calls hold none. */
async function expectNoConnectionHeld(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, async () => api.db.execute(sql`select 1`)));
  const { rows } = await api.db.execute(
    sql`select state from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
}

test('holds no database connection while authorisations wait for the gateway', async () => {
  const bodies = [];
  for (let index = 0; index < CROWD; index += 1) {
    const { id: draft_id } = await api.addDraft(payer);
    const { id: credit_card_id } = payer.card;
    const order = { credit_card_id, draft_id, billing_amount: 100_000 };
    bodies.push({ ...order, return_path: '/payments', browser: BROWSER });
  }
  const { callCount } = silenceGateway();
  const responses = Promise.all(
    bodies.map(async (body) =>
      payer.client.send(approveCreditCard, { idempotencyKey: randomUUID(), body }),
    ),
  );
  await eventually(async () => expect(callCount()).toBe(CROWD));
  await expectNoConnectionHeld();
  answerNow();
  expect(new Set((await responses).map(({ status }) => status))).toEqual(new Set([200]));
});

test('looks up lost answers in parallel without holding a connection, then pauses', async () => {
  const { callCount } = silenceGateway();
  const unansweredApprovals = Array.from({ length: CROWD }, (_, index) => ({
    id: `apv_lost_${index}`,
    user_id: payer.userId,
    buyer_id: payer.buyerId,
    billing_amount: 1_000,
    amount: 1_330,
    state: 'pending' as const,
    expires_at: new Date(Date.now() + 60_000),
    requested_at: new Date(0),
  }));
  await api.db.insert(approvals).values(unansweredApprovals);
  const settleJob = api.tasksOfWorker().find(({ name }) => name === 'settle-approvals');
  const running = settleJob?.run();
  await eventually(async () => expect(callCount()).toBe(CROWD));
  await expectNoConnectionHeld();
  answerNow();
  await running;
  // The gateway has not answered, so the circuit breaker prevents further calls for some seconds.
  await settleJob?.run();
  expect(callCount()).toBe(CROWD);
});
