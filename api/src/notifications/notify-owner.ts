import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { userAsAddressee } from './addressees.ts';
import { letterMail, type Letter } from './letter.ts';
import type { NotificationContext, OwnerNotificationContext } from './notification-context.ts';
import { queueMail } from '../mail/outbox.ts';
import { addNotice } from './notify-business.ts';

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'buyer_id' | 'email_address'>;

const FORMER_ADDRESS_MS = 7 * 24 * 3_600_000;

/**
 * In the transaction of the event: warns the owner of an account by mail and by one notice in the
 * product. For a week after a change of the address the former one is mailed too: a stranger may
 * have changed it.
 */
export async function notifyOwner(
  tx: Database,
  owner: Pick<Owner, 'id' | 'buyer_id'>,
  letter: Letter,
  { realNow, ...context }: OwnerNotificationContext,
): Promise<void> {
  const addressee = await userAsAddressee(tx, owner.id);
  for (const email_address of await formerAddress(tx, owner.id, realNow))
    await queueMail(tx, letterMail(letter, { ...addressee, email_address }, context.publicOrigin));
  await notifyUser(tx, owner, letter, context);
}

/** Mails one user and adds one notice in the product, in the transaction of the event. */
export async function notifyUser(
  tx: Database,
  { id, buyer_id }: Pick<Owner, 'id' | 'buyer_id'>,
  letter: Letter,
  { now, publicOrigin }: NotificationContext,
): Promise<void> {
  await addNotice(tx, buyer_id, letter, now);
  await queueMail(tx, letterMail(letter, await userAsAddressee(tx, id), publicOrigin));
}

async function formerAddress(tx: Database, id: number, realNow: Date): Promise<string[]> {
  const { email_changed_at, former_email_address } = users;
  const [user] = await tx
    .select({ email_changed_at, former_email_address })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.email_changed_at || user.former_email_address === null) return [];
  const age = realNow.getTime() - user.email_changed_at.getTime();
  return age < FORMER_ADDRESS_MS ? [user.former_email_address] : [];
}
