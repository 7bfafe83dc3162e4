import * as message from '@hareto/contracts/messages.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { orNotFound, Problem } from '../../problem.ts';

type DraftRow = typeof invoice_request_drafts.$inferSelect;

export const alreadySent = (invoiceId: number) =>
  new Problem(409, 'already_submitted', 'この依頼はすでに送信されています。', {
    details: { invoice_id: invoiceId },
  });

/**
 * Locks the draft of a request in the confirmed version. When many calls run at once, the first
 * succeeds and the others find its request.
 */
export async function lockRequestDraft(
  tx: Database,
  buyerId: number,
  { draft_id, draft_version }: { draft_id: number | null; draft_version: number | null },
): Promise<DraftRow | null> {
  if (draft_id === null) return null;
  const [found] = await tx
    .select()
    .from(invoice_request_drafts)
    .where(
      and(eq(invoice_request_drafts.id, draft_id), eq(invoice_request_drafts.buyer_id, buyerId)),
    )
    .for('update');
  const draft = orNotFound(found);
  if (draft.invoice_id !== null) throw alreadySent(draft.invoice_id);
  if (draft.version !== draft_version)
    throw new Problem(409, 'content_changed', message.conflict(), {
      details: { current_version: draft.version },
    });
  return draft;
}
