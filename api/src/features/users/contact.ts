import type { putContact } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyOwner } from '../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../notifications/notification-context.ts';
import { contactChangedLetter } from '../../notifications/templates/security.ts';

type Contact = v.InferOutput<typeof putContact.body>;
/** Without a phone number, the present one stays. */
type NewContact = Omit<Contact, 'phone_number'> & Partial<Contact>;

/**
 * Changes the contact immediately, keeps the change in the history of the registered facts, and
 * mails the owner the names of the changed fields, without their new values.
 */
export async function setContact(
  context: Context,
  { userId, buyerId }: Caller,
  { user_last_name, user_first_name, phone_number: newPhoneNumber }: NewContact,
): Promise<void> {
  const last_name = user_last_name;
  const first_name = user_first_name;
  await inTransaction(context.db, async (tx) => {
    const before = requireRow(
      await tx
        .select({
          last_name: users.last_name,
          first_name: users.first_name,
          phone_number: buyers.phone_number,
        })
        .from(users)
        .innerJoin(buyers, eq(buyers.id, users.buyer_id))
        .where(eq(users.id, userId))
        .for('no key update'),
    );
    const phone_number = newPhoneNumber ?? before.phone_number;
    const isRenamed = before.last_name !== last_name || before.first_name !== first_name;
    const items = [
      ...(isRenamed ? ['担当者のお名前'] : []),
      ...(before.phone_number === phone_number ? [] : ['電話番号']),
    ];
    if (items.length === 0) return;
    await tx.update(users).set({ last_name, first_name }).where(eq(users.id, userId));
    await tx.update(buyers).set({ phone_number }).where(eq(buyers.id, buyerId));
    const notificationContext = ownerNotificationContextOf(context);
    await tx.insert(registered_changes).values({
      buyer_id: buyerId,
      user_id: userId,
      item: 'contact',
      state: 'applied',
      present: {
        user_last_name: before.last_name,
        user_first_name: before.first_name,
        phone_number: before.phone_number,
      },
      wanted: { user_last_name, user_first_name, phone_number },
      submitted_at: notificationContext.now,
      decided_at: notificationContext.now,
    });
    const owner = { id: userId, buyer_id: buyerId };
    const letter = contactChangedLetter(notificationContext.now, items);
    await notifyOwner(tx, owner, letter, notificationContext);
  });
}
