import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';

/** The requester's name as the request and its mails show it. */
export async function sellerSnapshot(
  tx: Database,
  buyerId: number,
): Promise<InvoiceRow['supplier_snapshot']> {
  const { corporation, soleProprietor } = requireRow(
    await tx
      .select({ corporation: buyer_corporations, soleProprietor: buyer_sole_proprietors })
      .from(buyers)
      .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
      .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
      .where(eq(buyers.id, buyerId)),
  );
  const person = soleProprietor
    ? `${soleProprietor.representative_last_name} ${soleProprietor.representative_first_name}`
    : '';
  return {
    name: corporation?.corporate_name ?? soleProprietor?.business_name ?? person,
    corporate_number: corporation?.corporate_number ?? null,
    invoice_registration_number: null,
  };
}
