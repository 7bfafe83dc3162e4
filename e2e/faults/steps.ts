import { withRowLock, waitForLockOn } from '../money/after-a-kill.ts';
import type { Reply } from '../money/buyer.ts';
import type { Prepared } from './prepared.ts';
import { expect, type Scene } from './test.ts';

/** A point in the course of a submission. */
export const STEPS = [
  'before its payment is made',
  'before its response is kept',
  'after its commit, whose response was lost',
] as const;

/** Sends a submission and runs `work` when it has reached the step. */
export async function runAtStep(
  step: (typeof STEPS)[number],
  { world, proxy }: Pick<Scene, 'world' | 'proxy'>,
  { draftId, key, send }: Prepared,
  work: (response: Promise<Reply | null>) => Promise<void>,
): Promise<void> {
  const payments = async () => world.rows('select id from invoices where draft_id = $1', [draftId]);
  await withRowLock(world, 'drafts', ['id', draftId], async (makePayment) => {
    const response = send().catch(() => null);
    await waitForLockOn(world, 'drafts');
    if (step === 'before its payment is made') return work(response);
    await withRowLock(world, 'idempotency', ['key', key], async (keepAnswer) => {
      await makePayment();
      await waitForLockOn(world, 'idempotency');
      if (step === 'before its response is kept') return work(response);
      proxy.losesCommits = true;
      await keepAnswer();
      await expect.poll(payments, { intervals: [20] }).toHaveLength(1);
      proxy.losesCommits = false;
      await work(response);
    });
  });
}
