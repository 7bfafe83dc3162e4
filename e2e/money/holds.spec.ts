import { possibleDates, plusBusinessDays } from './calendar.ts';
import { VISA } from './cards.ts';
import { FollowedPayment } from './followed-payment.ts';
import { afterSubmission } from './oracle.ts';
import { expect, test } from './test.ts';
import type { Moment } from './timers.ts';

const ROUNDS = 12;
const AMOUNT = 100_000;

test('answers a hold taken at once with approval, cancellation, change or rejection as in some order', async ({
  world,
}) => {
  const buyer = await world.addBuyer('hold');
  const moment: Moment = { ...(await world.now()), time: '10:00' };
  const date = possibleDates(moment.day)[1] ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date });
    const expectedState = afterSubmission({ date, amount: AMOUNT, cardNumber: VISA });
    const payment = new FollowedPayment(world, buyer, ids, expectedState);
    const others = [
      payment.approve(moment),
      payment.cancel(moment),
      payment.answer(moment, { memo: true }, { memo: 'changed' }),
      payment.reject(),
    ].slice(0, 1 + (round % 4));
    await payment.takeSteps(moment, payment.hold(moment), ...others);
    await world.waitUntilIdle();
    await payment.takeSteps(moment, payment.readPayment(moment));
    const { status } = await buyer.resumePayments(0);
    await payment.takeSteps(
      moment,
      payment.releaseStep(moment, 0, async () => status),
    );
    await payment.takeSteps(moment, payment.readPayment(moment));
    await payment.takeSteps(moment, payment.cancel(moment));
  }
});

test('holds every payment that is submitted at the same time as the hold', async ({ world }) => {
  const buyer = await world.addBuyer('submitter');
  const date = possibleDates((await world.now()).day)[1] ?? '';
  const approvedDrafts = await Promise.all(
    Array.from({ length: ROUNDS }, async () => {
      const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date: date });
      const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
      return { draft, approvalId: String(approval.body['approval_id']) };
    }),
  );
  const submissions = approvedDrafts.map(async ({ draft, approvalId }) =>
    buyer.submit(draft, approvalId),
  );
  const [stopReply, ...replies] = await Promise.all([buyer.stopPayments(), ...submissions]);
  const answers = replies.map(({ status, body }) => (status === 201 ? 201 : body['status']));
  expect(answers.filter((answer) => answer !== 201 && answer !== 'supplier_held')).toEqual([]);
  const paid = answers.filter((answer) => answer === 201).length;
  expect(stopReply).toMatchObject({ status: 200, body: { held_count: paid } });
  const rows = await world.rows<{ required: boolean; due: string }>(
    `select is_action_required as required, to_char(action_due_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as due
     from invoices where buyer_id = $1`,
    [buyer.identity.buyerId],
  );
  const due = plusBusinessDays((await world.now()).day, 5);
  expect(rows).toEqual(Array.from({ length: paid }, () => ({ required: true, due })));
});

test('sends no transfer after a hold on the transfer day, and refunds every held payment', async ({
  world,
}) => {
  const buyer = await world.addBuyer('payday');
  const date = possibleDates((await world.now()).day)[0] ?? '';
  const payments = await Promise.all(
    Array.from({ length: 30 }, async () =>
      buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date }),
    ),
  );
  for (const { number } of payments) await world.examine(number, 'approve');
  await world.waitUntilIdle();
  const ids = payments.map(({ id }) => id);
  await world.jumpTo(date, '10:00');
  const sentTransfers = `select id from invoices where id = any($1) and transfer_state <> 'scheduled'`;
  await expect
    .poll(async () => (await world.rows(sentTransfers, [ids])).length, { intervals: [1] })
    .toBeGreaterThan(0);
  const stopReply = await buyer.stopPayments();
  const scheduled = `select id from invoices where id = any($1) and transfer_state = 'scheduled'`;
  expect(await world.rows(scheduled, [ids])).toEqual([]);
  await world.waitUntilIdle();
  const rows = async () =>
    world.rows<{ end: string; count: number }>(
      `select payment_state || ' ' || transfer_state as "end", count(*)::int from invoices
       where id = any($1) group by 1 order by 1`,
      [ids],
    );
  const stoppedCount = Number(stopReply.body['held_count']);
  const count = (all: readonly { end: string; count: number }[], end: string) =>
    all.find((row) => row.end === end)?.count ?? 0;
  const outcomes = await rows();
  expect(count(outcomes, 'captured none')).toBe(stoppedCount);
  expect(count(outcomes, 'captured completed')).toBe(payments.length - stoppedCount);
  await world.walkTo(plusBusinessDays(date, 6), '10:00');
  await world.waitUntilIdle();
  expect(count(await rows(), 'refunded none')).toBe(stoppedCount);
});

test('refuses a release while a card is charged, so that the payment goes to the chosen account', async ({
  world,
}) => {
  const buyer = await world.addBuyer('charged');
  const date = possibleDates((await world.now()).day)[1] ?? '';
  const { id, number } = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date });
  await world.product.worker.kill();
  await world.examine(number, 'approve');
  expect((await buyer.stopPayments()).body).toMatchObject({ held_count: 1 });
  expect((await buyer.resumePayments(1)).status).toBe(409);
  await world.product.worker.start();
  await world.waitUntilIdle();
  expect((await buyer.resumePayments(1)).body).toEqual({ released_count: 1 });
  const [row] = await world.rows(
    `select status, transfer_state, account_snapshot ->> 'account_number' as account
     from invoices where id = $1`,
    [id],
  );
  expect(row).toEqual({ status: 2, transfer_state: 'none', account: '7654321' });
});
