import { EmailSchema } from '@hareto/contracts/fields.ts';
import { EXAMINED_ITEMS, OPEN_CHANGE_STATES } from '@hareto/domain/registered-changes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '@hareto/api/context.ts';
import { registered_changes } from '@hareto/api/db/schema/registered-changes.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { inTransaction } from '@hareto/api/db/transaction.ts';
import { parseBody } from '@hareto/api/endpoints/validation.ts';
import { examineChange } from '@hareto/api/features/registered-changes/examine-change.ts';
import { orNotFound } from '@hareto/api/problem.ts';

const target = { email_address: EmailSchema, item: v.picklist(EXAMINED_ITEMS) };
const BodySchema = v.variant('action', [
  v.strictObject({ ...target, action: v.literal('approve') }),
  v.strictObject({
    ...target,
    action: v.literal('ask'),
    text: v.optional(
      v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
      '添付の書類では、変更を確認できませんでした。変更後の内容が載っている書類をお送りください。',
    ),
  }),
]);

/** The examiner's decision on an open change of a user's business; 404 when there is none. */
export async function examineRegisteredChange(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'holidays'>,
  body: unknown,
) {
  const { email_address, item, ...decision } = parseBody(BodySchema, body);
  return inTransaction(context.db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email_address, email_address));
    const [change] = await tx
      .select()
      .from(registered_changes)
      .where(
        and(
          eq(registered_changes.buyer_id, orNotFound(user).buyer_id),
          eq(registered_changes.item, item),
          inArray(registered_changes.state, [...OPEN_CHANGE_STATES]),
        ),
      )
      .for('update');
    await examineChange(tx, context, orNotFound(change), decision);
    return { email_address, item, action: decision.action };
  });
}
