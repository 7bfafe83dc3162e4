import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { former_addresses } from '../db/schema/former-addresses.ts';
import { users } from '../db/schema/users.ts';
import { userAsAddressee } from './addressees.ts';
import { letterMail, type Letter } from './letter.ts';
import type { NotificationContext, OwnerNotificationContext } from './notification-context.ts';
import { queueMail } from '../mail/outbox.ts';
import { addNotice } from './notify-business.ts';

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'buyer_id' | 'email_address'>;

/** The time for which a former address is kept and gets the same mails. */
export const FORMER_ADDRESS_MS = 7 * 24 * 3_600_000;

/**
 * Warns the owner of an account by mail and by one notice in the product, in the transaction of the
 * event. For a week after a change of the address, the former addresses get the mail too, because a
 * stranger may have changed the address, even twice.
 */
export async function notifyOwner(
  tx: Database,
  owner: Pick<Owner, 'id' | 'buyer_id'>,
  letter: Letter,
  { realNow, ...context }: OwnerNotificationContext,
): Promise<void> {
  const addressee = await userAsAddressee(tx, owner.id);
  for (const email_address of await formerAddresses(tx, owner.id, realNow))
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

/** Stores the address that the user replaces now, and the one that an earlier release stored. */
export async function keepFormerAddress(
  tx: Database,
  before: typeof users.$inferSelect,
  realNow: Date,
): Promise<void> {
  const { id: user_id, email_address, former_email_address, email_changed_at } = before;
  const replaced = { user_id, email_address, changed_at: realNow };
  const storedByEarlierRelease =
    former_email_address !== null && email_changed_at !== null
      ? [{ user_id, email_address: former_email_address, changed_at: email_changed_at }]
      : [];
  await tx
    .insert(former_addresses)
    .values([...storedByEarlierRelease, replaced])
    .onConflictDoUpdate({
      target: [former_addresses.user_id, former_addresses.email_address],
      set: { changed_at: sql`excluded.changed_at` },
    });
}

async function formerAddresses(tx: Database, id: number, realNow: Date): Promise<string[]> {
  const since = new Date(realNow.getTime() - FORMER_ADDRESS_MS);
  const rows = await tx
    .select({ email_address: former_addresses.email_address })
    .from(former_addresses)
    .where(and(eq(former_addresses.user_id, id), gt(former_addresses.changed_at, since)))
    .orderBy(former_addresses.changed_at);
  const user = requireRow(await tx.select().from(users).where(eq(users.id, id)));
  const { email_changed_at, former_email_address } = user;
  const isRecent = email_changed_at !== null && email_changed_at > since;
  const addresses = [
    ...rows.map(({ email_address }) => email_address),
    ...(isRecent && former_email_address !== null ? [former_email_address] : []),
  ];
  return [...new Set(addresses)].filter((address) => address !== user.email_address);
}
