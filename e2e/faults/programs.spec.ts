import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { possibleDates } from '../money/calendar.ts';
import { SLOW } from '../money/cards.ts';
import { finalReply } from '../money/repeat-call.ts';
import { withRowLock, waitForLockOn } from '../money/row-lock.ts';
import { AMOUNT, prepareSubmission } from './prepared-submissions.ts';
import { SUBMISSION_POINTS, runAtPoint } from './submission-points.ts';
import { expect, test } from './test.ts';

/** The time for which a process is suspended. */
const STOP_MS = 60_000;
/** A key is free three seconds after its process was killed; the rest is the call itself. */
const TAKEOVER_LIMIT_MS = 5_000;

test('makes one payment with a key that is sent to another process while the first is suspended for a minute', async ({
  scene: { world, product },
}) => {
  const submission = await prepareSubmission(world, 'stopped');
  await product.spare.start();
  const first = { url: product.url };
  const stoppedAt = Date.now();
  const firstCall = await withRowLock(world, 'drafts', ['id', submission.draftId], async () => {
    const sent = submission.send().catch(() => null);
    await waitForLockOn(world, 'drafts');
    product.api.freeze();
    return { sent };
  });
  product.url = product.spareUrl;
  const secondReply = await finalReply(submission.send);
  product.url = first.url;
  expect(secondReply.status).toBe(201);
  await pause(Math.max(0, stoppedAt + STOP_MS - Date.now()));
  product.api.thaw();
  const firstReply = await firstCall.sent;
  expect(firstReply?.status === 201 ? firstReply.body['id'] : secondReply.body['id']).toBe(
    secondReply.body['id'],
  );
  expect((await finalReply(submission.send)).body['id']).toBe(secondReply.body['id']);
  expect(
    await world.rows('select id from invoices where draft_id = $1', [submission.draftId]),
  ).toEqual([{ id: secondReply.body['id'] }]);
  await product.spare.kill();
});

for (const point of SUBMISSION_POINTS) {
  test(`pays once, within five seconds, after a kill ${point}`, async ({ scene }) => {
    const { world, product } = scene;
    const submission = await prepareSubmission(world, 'killed');
    await product.spare.start();
    const first = product.url;
    await runAtPoint(point, scene, submission, async () => product.api.kill());
    const killedAt = Date.now();
    product.url = product.spareUrl;
    expect((await finalReply(submission.send)).status).toBe(201);
    expect(Date.now() - killedAt).toBeLessThan(TAKEOVER_LIMIT_MS);
    product.url = first;
    await product.api.start();
    await product.spare.kill();
  });
}

test('returns the stored response for the same key when the response to the commit is lost', async ({
  scene,
}) => {
  const submission = await prepareSubmission(scene.world, 'unheard');
  await runAtPoint(
    'after its commit, whose response was lost',
    scene,
    submission,
    async (response) => {
      expect(await response).toMatchObject({
        status: 503,
        body: { status: 'service_unavailable' },
      });
    },
  );
  const payments = await scene.world.rows('select id from invoices where draft_id = $1', [
    submission.draftId,
  ]);
  const { status, body } = await submission.send();
  expect({ status, payments: [{ id: body['id'] }] }).toEqual({ status: 201, payments });
});

test('authorises once when the API is killed while it calls the card gateway', async ({
  scene: { world, product },
}) => {
  const buyer = await world.addBuyer('authorising');
  const deposit_date = possibleDates((await world.now()).day)[1];
  const draft = await buyer.createDraft(SLOW, { billing_amount: AMOUNT, deposit_date });
  const key = randomUUID();
  const approve = async () => buyer.approve({ draft_id: draft.id }, SLOW, AMOUNT, key);
  const approvals = async () =>
    world.rows('select state from approvals where draft_id = $1', [draft.id]);
  await product.spare.start();
  const first = product.url;
  const response = approve().catch(() => null);
  await expect.poll(approvals, { intervals: [20] }).toEqual([{ state: 'pending' }]);
  await product.api.kill();
  expect(await response).toBeNull();
  product.url = product.spareUrl;
  const { body } = await finalReply(approve);
  expect(body['result']).toBe('approved');
  expect(await approvals()).toEqual([{ state: 'approved' }]);
  expect((await buyer.submit(draft, String(body['approval_id']))).status).toBe(201);
  product.url = first;
  await product.api.start();
  await product.spare.kill();
});
