import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';

interface Business {
  /** The corporate name, the trade name, or the name of the person. */
  readonly name: string;
  readonly corporate_number: string | null;
  /** True for a sole proprietor without a trade name. */
  readonly isPerson: boolean;
}

/** The name and number of a business that others see on documents, in requests and in mails. */
export async function findBusiness(db: Database, buyerId: number): Promise<Business> {
  const { corporation, soleProprietor: sole } = requireRow(
    await db
      .select({ corporation: buyer_corporations, soleProprietor: buyer_sole_proprietors })
      .from(buyers)
      .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
      .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
      .where(eq(buyers.id, buyerId)),
  );
  const person = sole ? `${sole.representative_last_name} ${sole.representative_first_name}` : '';
  const organisation = corporation?.corporate_name ?? sole?.business_name ?? null;
  return {
    name: organisation ?? person,
    corporate_number: corporation?.corporate_number ?? null,
    isPerson: organisation === null && sole !== null,
  };
}
