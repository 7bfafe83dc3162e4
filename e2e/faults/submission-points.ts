import { withRowLock, waitForLockOn } from '../money/row-lock.ts';
import type { Reply } from '../money/buyer.ts';
import type { PreparedSubmission } from './prepared-submissions.ts';
import { expect, type Scene } from './test.ts';

/** A point in the course of a submission. */
export const SUBMISSION_POINTS = [
  'before its payment is made',
  'before its response is stored',
  'after its commit, whose response was lost',
] as const;

/** Sends a submission and runs `work` when it has reached the point. */
export async function runAtPoint(
  point: (typeof SUBMISSION_POINTS)[number],
  { world, proxy }: Pick<Scene, 'world' | 'proxy'>,
  { draftId, key, send }: PreparedSubmission,
  work: (response: Promise<Reply | null>) => Promise<void>,
): Promise<void> {
  const payments = async () => world.rows('select id from invoices where draft_id = $1', [draftId]);
  await withRowLock(world, 'drafts', ['id', draftId], async (releaseDraft) => {
    const response = send().catch(() => null);
    await waitForLockOn(world, 'drafts');
    if (point === 'before its payment is made') return work(response);
    await withRowLock(world, 'idempotency', ['key', key], async (releaseKey) => {
      await releaseDraft();
      await waitForLockOn(world, 'idempotency');
      if (point === 'before its response is stored') return work(response);
      proxy.losesCommits = true;
      await releaseKey();
      await expect.poll(payments, { intervals: [20] }).toHaveLength(1);
      proxy.losesCommits = false;
      await work(response);
    });
  });
}
