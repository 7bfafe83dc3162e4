import { withoutLegalForm } from '@hareto/domain/legal-form.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../../db/schema/buyers.ts';

/** The names of a buyer, without the legal form. */
export async function businessNamesOf(db: Database, buyerId: number): Promise<string[]> {
  const rows = await db
    .select({
      corporation: buyer_corporations.corporate_name,
      business: buyer_sole_proprietors.business_name,
    })
    .from(buyers)
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
    .where(eq(buyers.id, buyerId));
  const { corporation, business } = requireRow(rows);
  return [corporation, business].flatMap((name) => (name ? [withoutLegalForm(name)] : []));
}
