import { eq } from 'drizzle-orm';
import { DEMO_REFERENCE_PREFIX } from '../card-sandbox/demo.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import { approvals } from '@hareto/api/db/schema/approvals.ts';
import { invoices } from '@hareto/api/db/schema/invoices.ts';
import { users } from '@hareto/api/db/schema/users.ts';

/**
 * Adds the authorisations of the demo's payments, so that these can be captured and refunded like
 * any other. The card sandbox recognises them by the prefix of their id.
 */
export async function seedApprovals(
  tx: Database,
  demoInvoices: (typeof invoices.$inferSelect)[],
): Promise<void> {
  for (const invoice of demoInvoices.filter(({ kind }) => kind === 'payment')) {
    if (invoice.buyer_id === null || invoice.applied_at === null) continue;
    const user = requireRow(
      await tx.select().from(users).where(eq(users.buyer_id, invoice.buyer_id)).limit(1),
    );
    const id = `${DEMO_REFERENCE_PREFIX}${invoice.payment_state === 'captured' ? 'captured' : 'held'}_${invoice.id}`;
    await tx.insert(approvals).values({
      id,
      user_id: user.id,
      buyer_id: invoice.buyer_id,
      credit_card_id: invoice.credit_card_id,
      invoice_id: invoice.id,
      billing_amount: invoice.billing_amount,
      amount: invoice.total_amount,
      state: 'used',
      expires_at: invoice.applied_at,
      requested_at: invoice.applied_at,
    });
    await tx.update(invoices).set({ approval_id: id }).where(eq(invoices.id, invoice.id));
  }
}
