import { nameMismatch } from '@hareto/contracts/registration-problems.ts';
import { containsKnownName } from '@hareto/domain/transfer-person-name.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';
import { fieldError } from '../../problem.ts';

export interface BusinessProfile {
  buyer: typeof buyers.$inferSelect;
  corporation: typeof buyer_corporations.$inferSelect | null;
  soleProprietor: typeof buyer_sole_proprietors.$inferSelect | null;
  categoryId: number | null;
}

/**
 * Throws 422 unless the 振込依頼人名 of a payment contains a registered name or is the one in the
 * profile.
 */
export async function requireKnownPersonName(
  db: Database,
  buyerId: number,
  name: string,
): Promise<void> {
  const profile = await businessProfile(db, buyerId);
  if (!isAcceptedPersonName(profile, name)) throw unknownPersonName(profile);
}

/** The name in the profile is always valid. */
export const isAcceptedPersonName = (profile: BusinessProfile, name: string) =>
  name === profile.buyer.transfer_person_name || isKnownPersonName(profile, name);

export const isKnownPersonName = (profile: BusinessProfile, name: string) =>
  containsKnownName(name, kanaNamesOf(profile));
export const unknownPersonName = ({ corporation }: BusinessProfile) =>
  fieldError('transfer_person_name', 'name_mismatch', nameMismatch(corporation !== null));

export async function businessProfile(db: Database, buyerId: number): Promise<BusinessProfile> {
  const rows = await db
    .select({
      buyer: buyers,
      corporation: buyer_corporations,
      soleProprietor: buyer_sole_proprietors,
      categoryId: registrations.business_category_id,
    })
    .from(buyers)
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
    .leftJoin(registrations, eq(registrations.buyer_id, buyers.id))
    .where(eq(buyers.id, buyerId));
  return requireRow(rows);
}

function kanaNamesOf({ corporation, soleProprietor }: BusinessProfile) {
  return [
    corporation?.corporate_name_kana,
    corporation?.representative_name_kana,
    soleProprietor?.business_name_kana,
    soleProprietor &&
      `${soleProprietor.representative_last_name_kana} ${soleProprietor.representative_first_name_kana}`,
  ];
}
