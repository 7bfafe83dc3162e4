import { addBusinessDays } from '@hareto/domain/business-day.ts';
import { endOfDayInTokyo, plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  registered_changes,
  type RegisteredChangeRow,
} from '../../db/schema/registered-changes.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { changeQuestionLetter } from '../../notifications/templates/registered-changes.ts';
import { invalidStatus } from '../../problem.ts';
import { applyChange, businessFormOf } from './end-change.ts';

type Decision = { action: 'approve' } | { action: 'ask'; text: string };
type ExaminerContext = Pick<Context, 'clock' | 'config' | 'holidays'>;

/**
 * Carries out the examiner's decision on a locked change. Throws 409 if it has ended or already
 * waits for an answer.
 */
export async function examineChange(
  tx: Database,
  context: ExaminerContext,
  change: RegisteredChangeRow,
  decision: Decision,
): Promise<void> {
  const notificationContext = notificationContextOf(context);
  if (decision.action === 'approve') {
    await applyChange(tx, change, notificationContext);
    return;
  }
  if (change.state !== 'in_review') throw invalidStatus(change.state);
  const { config, holidays } = context;
  const due_at = endOfDayInTokyo(
    addBusinessDays(plainDateOf(notificationContext.now), config.correctionBusinessDays, holidays),
  );
  const question = {
    by: 'examiner' as const,
    at: toTokyoIso(notificationContext.now),
    text: decision.text,
    documents: [],
  };
  await tx
    .update(registered_changes)
    .set({
      state: 'question',
      due_at,
      reminder_sent: false,
      remarks: [...change.remarks, question],
    })
    .where(eq(registered_changes.id, change.id));
  const { form } = await businessFormOf(tx, change.buyer_id);
  const letter = changeQuestionLetter(form, change, { text: decision.text, dueAt: due_at });
  await notifyBusiness(tx, change.buyer_id, letter, notificationContext);
}
