import * as message from '@hareto/shared/contracts/messages.ts';
import { InvoiceContentSchema, type InvoiceContent } from '@hareto/shared/contracts/invoices.ts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/client.ts';
import { drafts } from '../db/schema/drafts.ts';
import { contentDigest } from '../drafts/content-digest.ts';
import { canonicalJson } from '../http/idempotency.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { alreadySubmitted } from './paying-buyer.ts';
import type { Payee } from './payee.ts';

interface Confirmation {
  draft_id: number;
  draft_version: number;
  confirmed_digest: string;
}

/**
 * Locks the draft and makes sure that what is submitted is what the buyer confirmed: the same version, the same content, the same account
 * numbers as now (S074). Of many calls at once the first one gets through; the others find its payment.
 */
export async function confirmedDraft(tx: Database, buyerId: number, confirmation: Confirmation, content: InvoiceContent, payeeOf: () => Promise<Payee>): Promise<Payee> {
  const [found] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, confirmation.draft_id), eq(drafts.buyer_id, buyerId)))
    .for('update');
  const draft = orNotFound(found);
  if (draft.invoice_id !== null) throw alreadySubmitted(draft.invoice_id);
  if (draft.version !== confirmation.draft_version) throw contentChanged(draft.version);
  const payee = await payeeOf();
  if (contentDigest(draft, payee.account) !== confirmation.confirmed_digest) throw contentChanged(draft.version);
  // The same schema reads both, so that only a difference in meaning counts.
  const stored = v.safeParse(v.object(InvoiceContentSchema.entries), draft);
  if (!stored.success || canonicalJson(stored.output) !== canonicalJson(content)) throw contentChanged(draft.version);
  return payee;
}

const contentChanged = (currentVersion: number) => new Problem(409, 'content_changed', message.conflict(), { details: { current_version: currentVersion } });
