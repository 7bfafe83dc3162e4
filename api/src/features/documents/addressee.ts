import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';

/** The corporate name, trade name, or name of the person. */
export async function nameOfBuyer(db: Database, buyerId: number): Promise<string> {
  const { corporation, soleProprietor } = requireRow(
    await db
      .select({ corporation: buyer_corporations, soleProprietor: buyer_sole_proprietors })
      .from(buyers)
      .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
      .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
      .where(eq(buyers.id, buyerId)),
  );
  if (corporation) return corporation.corporate_name;
  if (!soleProprietor) return '';
  return (
    soleProprietor.business_name ??
    `${soleProprietor.representative_last_name} ${soleProprietor.representative_first_name}`
  );
}
