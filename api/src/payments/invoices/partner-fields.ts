import { eq } from 'drizzle-orm';
import type { LOCKABLE_FIELDS } from '@hareto/contracts/drafts.ts';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';

/** The fields of a payment that the partner set when it handed over the invoice. */
export async function partnerFields(
  db: Database,
  { draft_id }: Pick<InvoiceRow, 'draft_id'>,
): Promise<readonly (typeof LOCKABLE_FIELDS)[number][]> {
  if (draft_id === null) return [];
  const [draft] = await db
    .select({ fields: drafts.locked_fields })
    .from(drafts)
    .where(eq(drafts.id, draft_id));
  return draft?.fields ?? [];
}
