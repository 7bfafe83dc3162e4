import type { Database } from '../db/client.ts';
import type { users } from '../db/schema/users.ts';
import { userAsAddressee } from './addressees.ts';
import { letterMail, type Letter } from './letter.ts';
import type { Occasion } from './occasion.ts';
import { queueMail } from '../mail/outbox.ts';
import { addNotice } from './notify-business.ts';

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'buyer_id' | 'email_address'>;

/**
 * In the transaction of the event: mails the owner of an account, and `formerAddress` too, and adds
 * one notice in the product.
 */
export async function notifyOwner(
  tx: Database,
  { id, buyer_id }: Pick<Owner, 'id' | 'buyer_id'>,
  letter: Letter,
  { now, publicOrigin, formerAddress }: Occasion & { formerAddress?: string },
): Promise<void> {
  await addNotice(tx, buyer_id, letter, now);
  const addressee = await userAsAddressee(tx, id);
  const former =
    formerAddress === undefined ? [] : [{ ...addressee, email_address: formerAddress }];
  for (const one of [...former, addressee])
    await queueMail(tx, letterMail(letter, one, publicOrigin));
}
