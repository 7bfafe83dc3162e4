import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { userAsAddressee } from './addressees.ts';
import { letterMail, type Letter } from './letter.ts';
import type { NotificationContext } from './notification-context.ts';
import { queueMail } from '../mail/outbox.ts';
import { addNotice } from './notify-business.ts';

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'buyer_id' | 'email_address'>;

const FORMER_ADDRESS_MS = 7 * 24 * 3_600_000;

/**
 * In the transaction of the event: mails the owner of an account and adds one notice in the
 * product. For a week after a change of the address the former one is mailed too: a stranger may
 * have changed it.
 */
export async function notifyOwner(
  tx: Database,
  { id, buyer_id }: Pick<Owner, 'id' | 'buyer_id'>,
  letter: Letter,
  { now, publicOrigin, realNow }: NotificationContext,
): Promise<void> {
  await addNotice(tx, buyer_id, letter, now);
  const addressee = await userAsAddressee(tx, id);
  const former = (await formerAddress(tx, id, realNow)).map((email_address) => ({
    ...addressee,
    email_address,
  }));
  for (const one of [...former, addressee])
    await queueMail(tx, letterMail(letter, one, publicOrigin));
}

async function formerAddress(
  tx: Database,
  id: number,
  realNow: Date | undefined,
): Promise<string[]> {
  if (realNow === undefined) return [];
  const { email_changed_at, former_email_address } = users;
  const [user] = await tx
    .select({ email_changed_at, former_email_address })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.email_changed_at || user.former_email_address === null) return [];
  const age = realNow.getTime() - user.email_changed_at.getTime();
  return age < FORMER_ADDRESS_MS ? [user.former_email_address] : [];
}
