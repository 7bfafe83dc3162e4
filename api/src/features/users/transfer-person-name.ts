import { eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { buyers } from '../../db/schema/buyers.ts';
import {
  businessProfile,
  isKnownPersonName,
  unknownPersonName,
} from '../../payments/invoices/business-profile.ts';

/**
 * The payee has to recognise the name, so it contains the company, the trade name or the person.
 */
export async function setTransferPersonName(
  { db }: Context,
  { buyerId }: Caller,
  name: string,
): Promise<void> {
  const profile = await businessProfile(db, buyerId);
  if (!isKnownPersonName(profile, name)) throw unknownPersonName(profile);
  await db.update(buyers).set({ transfer_person_name: name }).where(eq(buyers.id, buyerId));
}
