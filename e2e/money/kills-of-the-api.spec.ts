import { randomUUID } from 'node:crypto';
import { endLeasesOfStartedCalls } from './after-a-kill.ts';
import type { Draft } from './buyer.ts';
import { possibleDates } from './calendar.ts';
import { SLOW, VISA } from './cards.ts';
import { finalReply } from './repeat-call.ts';
import { withRowLock, waitForLockOn } from './row-lock.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const AMOUNT = 100_000;

/** Draft, authorisation and key of a submission. */
type PreparedSubmission = readonly [draft: Draft, approvalId: string, key: string];

async function possibleDate(world: World): Promise<string> {
  return possibleDates((await world.now()).day)[1] ?? '';
}

test('completes a submission by a retry after the API was killed in the middle of it', async ({
  world,
}) => {
  const buyer = await world.addBuyer('middle');
  const draft = await buyer.createDraft(VISA, {
    billing_amount: AMOUNT,
    deposit_date: await possibleDate(world),
  });
  const approvalReply = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
  const key = randomUUID();
  const send = async () => buyer.submit(draft, String(approvalReply.body['approval_id']), key);
  await withRowLock(world, 'drafts', ['id', draft.id], async () => {
    const first = send().catch(() => 'no answer');
    await waitForLockOn(world, 'drafts');
    await world.product.api.kill();
    expect(await first).toBe('no answer');
  });
  await endLeasesOfStartedCalls(world);
  await world.product.api.start();
  expect((await finalReply(send)).status).toBe(201);
});

test('completes 20 submissions by retries after the API was killed during them', async ({
  world,
}) => {
  const buyer = await world.addBuyer('twenty-killed');
  const date = await possibleDate(world);
  const prepare = async (): Promise<PreparedSubmission> => {
    const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date: date });
    const approvalReply = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
    return [draft, String(approvalReply.body['approval_id']), randomUUID()];
  };
  const first = await prepare();
  const others = await Promise.all(Array.from({ length: 19 }, prepare));
  const send = async ([draft, approvalId, key]: PreparedSubmission) =>
    finalReply(async () => buyer.submit(draft, approvalId, key));
  const replies = await withRowLock(world, 'drafts', ['id', first[0].id], async (unlock) => {
    const sent = [send(first)];
    await waitForLockOn(world, 'drafts');
    sent.push(...others.map(send));
    await waitForLockOn(world, 'buyers');
    // Now the first submission makes its payment, and waits before it can store the response.
    await withRowLock(world, 'idempotency', ['key', first[2]], async () => {
      await unlock();
      await waitForLockOn(world, 'idempotency');
      await world.product.api.kill();
    });
    return sent;
  });
  await endLeasesOfStartedCalls(world);
  await world.product.api.start();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(20).fill(201));
});

test('completes an authorisation by a retry after the API was killed while the gateway authorised', async ({
  world,
}) => {
  const buyer = await world.addBuyer('authorising');
  const draft = await buyer.createDraft(SLOW, {
    billing_amount: AMOUNT,
    deposit_date: await possibleDate(world),
  });
  const key = randomUUID();
  const approve = async () => buyer.approve({ draft_id: draft.id }, SLOW, AMOUNT, key);
  const first = approve().catch(() => 'no answer');
  const pending = `select 1 from approvals where draft_id = $1 and state = 'pending'`;
  await expect
    .poll(async () => (await world.rows(pending, [draft.id])).length, { intervals: [20] })
    .toBe(1);
  await world.product.api.kill();
  await endLeasesOfStartedCalls(world);
  await world.product.api.start();
  expect(await first).toBe('no answer');
  const approvalReply = await finalReply(approve);
  expect(approvalReply.status).toBe(200);
  await expect.poll(async () => (await finalReply(approve)).body['result']).toBe('approved');
  const submission = await buyer.submit(draft, String(approvalReply.body['approval_id']));
  expect(submission.status).toBe(201);
});
