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
import { occasionOf } from '../../notifications/occasion.ts';
import { changeQuestionLetter } from '../../notifications/templates/registered-changes.ts';
import { invalidStatus } from '../../problem.ts';
import { applyChange, businessOf } from './end-change.ts';

type Decision = { action: 'approve' } | { action: 'ask'; text: string };
type Examiner = Pick<Context, 'clock' | 'config' | 'holidays'>;

/** The examiner's decision on a locked change; 409 when it has ended, or waits for an answer already. */
export async function examineChange(
  tx: Database,
  context: Examiner,
  change: RegisteredChangeRow,
  decision: Decision,
): Promise<void> {
  const occasion = occasionOf(context);
  if (decision.action === 'approve') {
    await applyChange(tx, change, occasion);
    return;
  }
  if (change.state !== 'in_review') throw invalidStatus(change.state);
  const { config, holidays } = context;
  const due_at = endOfDayInTokyo(
    addBusinessDays(plainDateOf(occasion.now), config.correctionBusinessDays, holidays),
  );
  const question = {
    by: 'examiner' as const,
    at: toTokyoIso(occasion.now),
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
  const { form } = await businessOf(tx, change.buyer_id);
  const letter = changeQuestionLetter(form, change, { text: decision.text, dueAt: due_at });
  await notifyBusiness(tx, change.buyer_id, letter, occasion);
}
