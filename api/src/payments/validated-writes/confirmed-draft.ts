import * as message from '@hareto/contracts/messages.ts';
import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { contentDigest } from './content-digest.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { orNotFound, Problem } from '../../problem.ts';
import { alreadySubmitted } from '../invoices/paying-buyer.ts';
import type { Payee } from '../invoices/payee.ts';

interface Confirmation {
  draft_id: number;
  draft_version: number;
  confirmed_digest: string;
}

type DraftRow = typeof drafts.$inferSelect;

/**
 * Locks the draft in the confirmed version. When many calls run at once, the first succeeds and the
 * others find its payment.
 */
export async function lockDraft(
  tx: Database,
  buyerId: number,
  confirmation: Confirmation,
): Promise<DraftRow> {
  const [found] = await tx
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.id, confirmation.draft_id),
        eq(drafts.buyer_id, buyerId),
        isNull(drafts.deleted_at),
      ),
    )
    .for('update');
  const draft = orNotFound(found);
  if (draft.invoice_id !== null) throw alreadySubmitted(draft.invoice_id);
  if (draft.version !== confirmation.draft_version) throw contentChanged(draft.version);
  return draft;
}

/** Throws 409 unless the submission has the content and the account that the buyer confirmed. */
export function requireConfirmed(
  draft: DraftRow,
  confirmation: Confirmation,
  content: InvoiceContent,
  { account }: Payee,
): void {
  const digest = contentDigest(draft, account);
  if (digest !== confirmation.confirmed_digest) throw contentChanged(draft.version);
  // Draft and submission are parsed by the same schema, so that they differ only in content.
  const stored = v.safeParse(v.object(InvoiceContentSchema.entries), draft);
  if (!stored.success || canonicalJson(stored.output) !== canonicalJson(content))
    throw contentChanged(draft.version);
}

const contentChanged = (currentVersion: number) =>
  new Problem(409, 'content_changed', message.conflict(), {
    details: { current_version: currentVersion },
  });
