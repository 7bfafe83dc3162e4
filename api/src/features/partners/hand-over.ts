import { createHash } from 'node:crypto';
import { DraftInputSchema, LOCKABLE_FIELDS, type DraftInput } from '@hareto/contracts/drafts.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import type { HandedOverInvoice, PartnerInvoice } from '@hareto/contracts/partner.ts';
import { and, isNotNull, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { bankDirectory } from '@hareto/banks/directory.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { parseBody } from '../../endpoints/validation.ts';
import { requireOwnReferences } from '../drafts/owned-references.ts';
import { withStoredTypes } from '../../files/registered-files.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { alreadyExists, fieldError } from '../../problem.ts';
import { getInvoice, type PartnerCall } from './get-invoice.ts';
import { matchPayee } from './match-payee.ts';
import { hasHandOverKey, type HandOverKey } from './partner-invoice.ts';

type HandOverContext = Pick<Context, 'db' | 'config' | 'clock'>;
type Payee = HandedOverInvoice['payee'];

/**
 * Creates one draft for an invoice, even if two calls send it at the same time. Refuses another
 * invoice with the same id.
 */
export async function handOver(
  context: HandOverContext,
  call: PartnerCall,
  invoice: HandedOverInvoice,
): Promise<{ isNew: boolean; invoice: PartnerInvoice }> {
  const { db } = context;
  const { buyerId } = call.caller;
  const { clientId } = call.partner;
  const { external_invoice_id: externalId, payee, ...content } = invoice;
  const handOverKey = { buyerId, clientId, externalId };
  const digest = digestOf(invoice);
  // The rules for an amount and the directory of banks may have changed since the first call.
  if (await isSameInvoice(db, digest, handOverKey))
    return { isNew: false, invoice: await getInvoice(context, call, externalId) };
  parseBody(PayableSchema, { billing_amount: invoice.billing_amount });
  // Throws for an unknown bank before anything is locked.
  const bankAndBranch = findBankAndBranch(payee);
  const newDraft = {
    external_invoice_id: externalId,
    partner_payee: payee,
    handed_over_digest: digest,
  };
  const insert = async () =>
    inTransaction(db, async (tx) => {
      // A supplier is deleted under the same lock, so the matched one stays until the insertion.
      await lockBuyer(tx, buyerId);
      const matchedIds = await matchPayee(tx, buyerId, payee, bankAndBranch);
      const input = v.parse(DraftInputSchema, { ...content, ...matchedIds });
      return insertDraft(tx, context, call, { ...input, ...newDraft });
    });
  const isFirst = await insert();
  // The buyer may delete the draft between the conflict and this read.
  const isNew = isFirst || (!(await isSameInvoice(db, digest, handOverKey)) && (await insert()));
  return { isNew, invoice: await getInvoice(context, call, externalId) };
}

const PayableSchema = v.object({ billing_amount: BillingAmountSchema });

interface HandedOverDraft extends DraftInput {
  external_invoice_id: string;
  partner_payee: Payee;
  handed_over_digest: string;
}

/** Returns false when the partner has sent an invoice with this id before. */
async function insertDraft(
  tx: Database,
  { clock }: HandOverContext,
  { caller: { buyerId }, partner }: PartnerCall,
  draft: HandedOverDraft,
): Promise<boolean> {
  const now = clock.now();
  await requireOwnReferences(tx, buyerId, draft);
  // A draft that the buyer has deleted must not prevent a new one, although its row still exists.
  const handOverKey = {
    buyerId,
    clientId: partner.clientId,
    externalId: draft.external_invoice_id,
  };
  await tx.delete(drafts).where(and(hasHandOverKey(handOverKey), isNotNull(drafts.deleted_at)));
  const rows = await tx
    .insert(drafts)
    .values({
      ...draft,
      files: await withStoredTypes(tx, buyerId, draft.files),
      buyer_id: buyerId,
      client_id: partner.clientId,
      source: partner.name,
      locked_fields: lockedFieldsOf(draft),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: drafts.id });
  return rows.length > 0;
}

/**
 * Throws 409 for another invoice; returns false when there is none (any more). Waits for a deletion
 * that is in progress.
 */
async function isSameInvoice(
  db: Database,
  digest: string,
  handOverKey: HandOverKey,
): Promise<boolean> {
  const isKnown = and(hasHandOverKey(handOverKey), isNull(drafts.deleted_at));
  const [draft] = await db
    .select({ digest: drafts.handed_over_digest })
    .from(drafts)
    .where(isKnown)
    .for('share');
  if (draft && draft.digest !== digest)
    throw alreadyExists('同じexternal_invoice_idの請求書が、別の内容ですでに登録されています。');
  return draft !== undefined;
}

/**
 * Leaves out a missing total and missing adjustments, so that an invoice from before these fields
 * existed keeps its digest and a repeated call is recognised.
 */
const digestOf = ({ invoice_total, adjustments, ...invoice }: HandedOverInvoice): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        ...invoice,
        ...(invoice_total !== null && { invoice_total }),
        ...(adjustments.length > 0 && { adjustments }),
      }),
    )
    .digest('hex');

/** The fields that the partner has set; the buyer may not change them. */
const lockedFieldsOf = (input: DraftInput) =>
  LOCKABLE_FIELDS.filter((field) => input[field] !== null);

function findBankAndBranch({ account }: Payee) {
  if (!account) return null;
  const bankAndBranch = bankDirectory.find(account.bank_code, account.branch_code);
  if (typeof bankAndBranch !== 'string') return bankAndBranch;
  throw fieldError(
    `payee.account.${bankAndBranch}`,
    'not_found',
    bankAndBranch === 'bank_code'
      ? '該当する金融機関が見つかりません。コードをご確認ください。'
      : '該当する支店が見つかりません。コードをご確認ください。',
  );
}
